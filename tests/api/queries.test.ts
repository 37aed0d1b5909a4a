import { QueryClient } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { adQueries } from '@/api/content/queries';
import { getAdItems } from '@/api/content/endpoints';
import { getStudyPercentage } from '@/api/products/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import { getSectionQuestionList } from '@/api/questionbank/paper-endpoints';
import { sectionQueries } from '@/api/questionbank/queries';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { recordQueries } from '@/api/questionbank/record-queries';
import { noticeStore } from '@/shared/notify';
import { respond } from './support';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: 0 } } });

it('the cache holds no answers of a section or record in exam mode', async () => {
  const question = { id: 1, type: 'SINGLE', stem: 's', answer: ['A'], analysis: '因为' };
  respond(getSectionQuestionList, () => HttpResponse.json({ code: 200, data: [question] }));
  const cache = client();
  const section = (mode: 'EXAM' | 'PRACTICE') => cache.fetchQuery(sectionQueries.questions({ id: '1', mode }));
  expect((await section('EXAM'))[0]).not.toHaveProperty('answer');
  expect((await section('PRACTICE'))[0]?.answer).toEqual(['A']);
  const sheet = { id: 7, sourceType: 'PAPER', status: 'DOING' };
  const record = async (examMode: 'EXAM' | 'PRACTICE') => {
    respond(getRecordQuestions, () =>
      HttpResponse.json({ code: 200, data: { record: { ...sheet, examMode }, questions: [question] } }),
    );
    return (await cache.fetchQuery(recordQueries.questions('7'))).questions[0];
  };
  expect(await record('EXAM')).not.toHaveProperty('answer');
  expect((await record('PRACTICE'))?.answer).toEqual(['A']);
});

it('ad items are ordered by sort', async () => {
  const ads = [3, 1, 2].map((sort) => ({ id: sort, code: 'PC_HOME_BANNER', sort }));
  respond(getAdItems, () => HttpResponse.json({ code: 200, data: ads }));
  const read = await client().fetchQuery(adQueries.byCode('PC_HOME_BANNER'));
  expect(read.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

it('the progress shows a toast if its first load fails, but not if a refetch fails', async () => {
  const shown = () => noticeStore.read().filter(({ text }) => text === '进度服务维护中').length;
  const query = { ...catalogueQueries.progress('7'), staleTime: 0 };
  const cache = client();
  respond(getStudyPercentage, () => HttpResponse.json({ code: 200, data: { courseId: 7, studyPercentage: 30 } }));
  await cache.fetchQuery(query);
  respond(getStudyPercentage, () => HttpResponse.json({ code: 9, message: '进度服务维护中' }));
  await expect(cache.fetchQuery(query)).rejects.toMatchObject({ kind: 'business' });
  expect(shown()).toBe(0);
  await expect(client().fetchQuery(query)).rejects.toMatchObject({ kind: 'business' });
  expect(shown()).toBe(1);
});
