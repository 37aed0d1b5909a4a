import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { serverNow } from '@/api/server-clock';
import { WeekBricks } from '@/components/desk/week-bricks';
import { useTodayCount } from '@/features/question-bank/bank/summary-strip';
import { lastDays } from '@/learning/study-days';
import { database } from '@/offline/db';
import { logStudy } from '@/offline/study-rows';
import { shanghaiDay } from '@/shared/lib/dates';
import { learnerId } from '../support';
import { serverIsAhead } from '../../../server-time';
import { show } from '../../../show';
import { signIn } from '../../../sign-in';

const day = 86_400_000;

beforeEach(() => signIn());
afterEach(() => serverIsAhead(0));

async function answered(recordId: string, savedAt: number, count: number): Promise<void> {
  const db = await database();
  const userId = learnerId();
  await db.put('records', { userId, recordId, meta: { savedAt }, waiting: false, doneAt: null });
  for (let at = 0; at < count; at += 1) {
    const now = { answer: ['A'], marked: false };
    await db.put('answers', { userId, recordId, leafId: `q${at}`, now, sent: now, dirty: false, at: savedAt });
  }
}
function Today() {
  return <p>今日 {useTodayCount() ?? '–'} 题</p>;
}

it('counts what was answered on the server’s day, not on the machine’s', async () => {
  // The count is read from this device, so it is also shown on a metered connection.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  serverIsAhead(day);
  await answered('yesterday', Date.now(), 3);
  await answered('today', Date.now() + day, 5);
  show(<Today />);
  expect(await screen.findByText('今日 5 题')).toBeVisible();
});

it('counts the answers of a record that were given today, and given here', async () => {
  await answered('practice', Date.now() - day, 6);
  const db = await database();
  const userId = learnerId();
  await db.put('records', {
    userId,
    recordId: 'practice',
    meta: { savedAt: Date.now() },
    waiting: false,
    doneAt: null,
  });
  const now = { answer: ['A'], marked: false };
  const today = { userId, recordId: 'practice', now, sent: now, dirty: false };
  await db.put('answers', { ...today, leafId: 'today', at: Date.now() });
  await db.put('answers', { ...today, leafId: 'elsewhere' });
  show(<Today />);
  expect(await screen.findByText('今日 1 题')).toBeVisible();
});

it('shows the minutes of the server’s day', async () => {
  serverIsAhead(day);
  await logStudy(learnerId(), { courseId: '3001', coursewareId: 'w1', seconds: 600 }, Date.now());
  await logStudy(learnerId(), { courseId: '3001', coursewareId: 'w1', seconds: 1500 }, Date.now() + day);
  show(<WeekBricks hue="yijian" />);
  expect(await screen.findByText(/今天已学 25 分/)).toBeVisible();
  expect(screen.getByText('35')).toBeVisible();
  expect(lastDays([], 2, serverNow()).map((row) => row.day)).toEqual([
    shanghaiDay(Date.now()),
    shanghaiDay(Date.now() + day),
  ]);
});
