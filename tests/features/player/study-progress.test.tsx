import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { getStudyPercentage } from '@/api/products/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import type { Courseware } from '@/api/products/schema';
import { createQueryClient } from '@/app/query-client';
import { studyOutbox } from '@/components/study/study-sync';
import { useStudyProgress } from '@/features/player/recording/use-study-progress';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { networkIs } from '../../network';
import { span } from '../../components/study/span';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { ware } from './support';
import { around } from '../../show';

const learner = () => session.userId() ?? '';
let spanAt = Date.UTC(2026, 3, 16);
const info = (studyPercentage: number) => ({ learnedTotalTime: 1, studyPercentage, progressBar: 1 });
const film = (coursewareId: string, percent: number | null) =>
  ware(coursewareId, { studyPercentageInfo: percent === null ? null : info(percent) });

/** A course with two nodes, whose total progress has been requested once. */
async function study(hasProgress = true, userId: string | null = learner()) {
  const requests = inputsOf(getStudyPercentage, () => ({ courseId: '3001', studyPercentage: 10 }));
  const client = createQueryClient();
  await client.prefetchQuery(catalogueQueries.progress('3001'));
  const key = (node: string) => catalogueQueries.coursewares(node).queryKey;
  client.setQueryData(key('n1'), [film('a', 40), film('b', null)]);
  client.setQueryData(key('n2'), [film('c', 99)]);
  const hook = renderHook(() => useStudyProgress('3001', userId, hasProgress), {
    wrapper: around(client),
  });
  /** The server counts a span of this lesson, and returns the percentage of the lesson. */
  const counted = async (coursewareId: string, percent: number | null, courseId = '3001') => {
    server.use(mock(addLearnedRecord, () => ({ studyPercentageInfo: percent === null ? null : info(percent) })));
    const outbox = studyOutbox(learner());
    spanAt += 60_000;
    outbox.add(span(spanAt, { userId: learner(), courseId, coursewareId }));
    await waitFor(() => expect(outbox.state.getState().counted?.span.clientTime).toBe(spanAt));
  };
  const rows = (node: string) => client.getQueryData<Courseware[]>(key(node)) ?? [];
  const shown = () => [...rows('n1'), ...rows('n2')].map((row) => row.studyPercentageInfo?.studyPercentage ?? null);
  return { hook, counted, rows, shown, asked: () => requests.length };
}

beforeEach(() => signIn());

describe('the percentage counted by the server', () => {
  it('is shown at once in the row of its lesson only', async () => {
    const { counted, shown, rows, asked } = await study();
    const untouched = rows('n2');
    await counted('a', 55);
    expect(shown()).toEqual([55, null, 99]);
    expect(rows('n2')).toBe(untouched);
    await counted('b', 0);
    expect(shown()).toEqual([55, 0, 99]);
    await counted('a', 60, '3002');
    await counted('a', null);
    await counted('nobody', 60);
    expect(shown()).toEqual([55, 0, 99]);
    expect(asked()).toBe(1);
  });

  it('leaves the rows unchanged if the rounded figure stays the same', async () => {
    const { counted, rows } = await study();
    const before = rows('n1');
    await counted('a', 40.4);
    expect(rows('n1')).toBe(before);
    await counted('a', 40.6);
    expect(rows('n1')).not.toBe(before);
  });

  it('refetches the total progress once when a lesson is finished', async () => {
    const { counted, asked } = await study();
    await counted('c', 99.6);
    expect(asked()).toBe(1);
    await counted('c', 100);
    await waitFor(() => expect(asked()).toBe(2));
    await counted('c', 130);
    await counted('a', 80);
    await act(async () => await Promise.resolve());
    expect(asked()).toBe(2);
  });

  it('changes no row after the player is left', async () => {
    const { hook, counted, shown } = await study();
    hook.unmount();
    await counted('a', 55);
    expect(shown()).toEqual([40, null, 99]);
  });
});

describe('a pause', () => {
  it('refetches the total progress', async () => {
    const { hook, asked } = await study();
    act(() => hook.result.current());
    await waitFor(() => expect(asked()).toBe(2));
  });

  it.each([
    ['if no progress is counted', false, true, true],
    ['for a visitor', true, false, true],
    ['without a network', true, true, false],
  ])('refetches nothing %s', async (_where, hasProgress, loggedIn, online) => {
    const { hook, asked } = await study(hasProgress, loggedIn ? learner() : null);
    await networkIs(online);
    act(() => hook.result.current());
    await act(async () => await studyOutbox(learner()).flush());
    expect(asked()).toBe(1);
  });
});
