import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { addQuestionFeedback } from '@/api/questionbank/question-endpoints';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { address, leave, visit } from '../../visit';
import { isLeaseFree } from '../../web-locks';
import {
  cell,
  freshLearner,
  learnerId,
  newestRecord,
  paperId,
  recordOf,
  saveRecord,
  seedRecord,
  withoutPictures,
} from './support';

beforeEach(async () => {
  await freshLearner();
  withoutPictures();
  // Finished and open records of the seed are in the way of a fresh start.
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
});
const paperAt = `/question-bank/learn-center/${paperId}`;
const open = (recordId: string) => visit(`${paperAt}/${recordId}`);

it('makes the record by its button in place of an unfinished one, and saves the first answer on top of it', async () => {
  const old = seedRecord({ answers: [{ questionId: 'x', answer: ['A'] }] });
  const before = testWorld().db.records.length;
  const { user } = visit(paperAt);
  const start = await screen.findByRole('button', { name: '重新开始' });
  expect(testWorld().db.records).toHaveLength(before);
  let asked = 0;
  server.use(mock(getRecordQuestions, () => ((asked += 1), refuse(500, '忙'))));
  await user.click(start);
  await cell('1');
  expect(recordOf(old.id)).toBeUndefined();
  const { id = '' } = newestRecord() ?? {};
  expect(address()).toBe(`${paperAt}/${id}?mode=EXAM`);
  expect(screen.getByRole('timer')).toHaveTextContent(/剩余.*(02:00:00|01:59:5)/);
  await user.keyboard('b{ArrowRight}');
  await waitFor(() => expect(Object.values(recordOf(id)?.answers ?? {}).map(({ answer }) => answer)).toEqual([['B']]));
  expect(asked).toBe(0);
});

it('says that a paper holds no questions, and keeps no empty copy of it', async () => {
  for (const page of ['learn-center/empty', 'learn-center-paper/empty']) {
    const { unmount } = visit(`/question-bank/${page}`);
    expect(await screen.findByText('这份试卷还没有题目')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^开始/ })).toBeNull();
    unmount();
  }
  const { id } = seedRecord();
  testWorld().setScenario('empty@userRecord/getQuestionsList');
  const first = open(id);
  expect(await screen.findByText('该卷暂无题目')).toBeVisible();
  first.unmount();
  leave();
  testWorld().setScenario('code:500@userRecord/getQuestionsList');
  const { user } = open(id);
  const retry = await screen.findByRole('button', { name: '重试' });
  testWorld().setScenario('');
  await user.click(retry);
  expect(await cell('1')).toBeVisible();
});

it('reports a mistake of the question that is shown', async () => {
  const sent: unknown[] = [];
  server.use(mock(addQuestionFeedback, ({ input }) => (sent.push(input), true)));
  const row = seedRecord();
  const { user } = open(row.id);
  await user.click(await screen.findByRole('button', { name: '纠错' }));
  await user.click(await screen.findByRole('radio', { name: '答案有误' }));
  await user.type(screen.getByRole('textbox', { name: /问题说明/ }), '答案应为另一项');
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(sent).toMatchObject([{ questionId: row.questionIds[0] }]));
});

it('keeps a submission that the server never answers, and any page sends it later', async () => {
  const row = seedRecord();
  const first = open(row.id);
  await cell('1');
  await first.user.keyboard('b');
  row.endTime = testWorld().now();
  server.use(mock(saveRecord, () => refuse(500, '忙')));
  await first.user.click(screen.getByRole('button', { name: '交卷' }));
  await first.user.click(await screen.findByRole('button', { name: '确认交卷' }));
  const waiting = `u:${learnerId()}:waiting`;
  await waitFor(() => expect(localStorage.getItem(waiting)).toContain(row.id));
  first.unmount();
  leave();
  // That page has had its last try and given the record back: only another one can send it now.
  await waitFor(() => expect(isLeaseFree(`u:${learnerId()}:lease:record:${row.id}`)).toBe(true));
  server.resetHandlers();
  expect(recordOf(row.id)?.status).toBe('DOING');
  visit('/404');
  await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
  expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['B']);
  await waitFor(() => expect(localStorage.getItem(waiting)).toBeNull());
});
