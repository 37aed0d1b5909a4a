import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { WeekBricks } from '@/components/desk/week-bricks';
import { useTodayCount } from '@/features/question-bank/bank/summary-strip';
import { database } from '@/offline/db';
import { logDays, logStudy, readStudyLog } from '@/offline/study-rows';
import { learnerId } from '../support';
import { serverIsAhead } from '../../../server-time';
import { show } from '../../../show';
import { signIn } from '../../../sign-in';

const day = 86_400_000;

beforeEach(() => signIn());
afterEach(() => serverIsAhead(0));

/** A record with an answer for each of these times; none for an answer of another device. */
async function answered(recordId: string, savedAt: number, times: (number | undefined)[]): Promise<void> {
  const db = await database();
  const userId = learnerId();
  await db.put('records', { userId, recordId, meta: { savedAt }, waiting: false, doneAt: null });
  for (const [index, at] of times.entries()) {
    const now = { answer: index === 0 ? ['', 'A'] : ['A'], marked: false };
    const row = { userId, recordId, leafId: `q${index}`, now, sent: now, dirty: false };
    await db.put('answers', at === undefined ? row : { ...row, at });
  }
}
function Today() {
  return <p>今日 {useTodayCount() ?? '–'} 题</p>;
}

it('counts what was answered here on the server’s day, not on the machine’s', async () => {
  // The count is read from this device, so it is also shown on a metered connection.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  serverIsAhead(day);
  const [yesterday, today] = [Date.now(), Date.now() + day];
  await answered('yesterday', yesterday, Array(3).fill(yesterday));
  await answered('today', today, [...Array(5).fill(today), yesterday, undefined]);
  show(<Today />);
  expect(await screen.findByText('今日 5 题')).toBeVisible();
});

it('shows the minutes of the server’s day', async () => {
  serverIsAhead(day);
  await logStudy(learnerId(), { courseId: '3001', coursewareId: 'w1', seconds: 600 }, Date.now() - logDays * day);
  await logStudy(learnerId(), { courseId: '3001', coursewareId: 'w1', seconds: 600 }, Date.now());
  await logStudy(learnerId(), { courseId: '3001', coursewareId: 'w1', seconds: 1500 }, Date.now() + day);
  show(<WeekBricks hue="yijian" />);
  expect(await screen.findByText(/今天已学 25 分/)).toBeVisible();
  expect(screen.getByText('35')).toBeVisible();
  expect(await readStudyLog(learnerId()), 'days that are too old are deleted').toHaveLength(2);
});
