import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnswers } from '@/features/question-bank/attempt/answers';
import { newMeta, newState } from '@/features/question-bank/attempt/attempt-state';
import { answerJournal, DeviceCopy } from '@/features/question-bank/attempt/device-copy';
import { database } from '@/offline/db';
import { clearRows } from '@/offline/device';

const userId = 'u-copy';
const key = { userId, recordId: 'r1' };
const chosen = (...answer: string[]) => ({ answer, marked: false });
const paper = { title: '卷', questions: [] };

beforeEach(() => clearRows(userId));

it('reads what version 2.5 kept: its list of open solutions, its answers, and its journal over them', async () => {
  const db = await database();
  await db.put('papers', { ...key, paper });
  await db.put('records', { ...key, meta: { baseSeq: 7, revealed: ['q1'] }, waiting: false, doneAt: null });
  await db.put('answers', { ...key, leafId: 'q1', now: chosen('A'), sent: chosen('A'), dirty: false });
  localStorage.setItem(`u:${userId}:journal:r1`, JSON.stringify([['q1', ['B'], true]]));
  const kept = await (await DeviceCopy.open(userId, 'r1')).read();
  expect(kept?.meta).toMatchObject({ baseSeq: 7, currentIndex: 0, revealed: new Set(['q1']) });
  expect([...(kept?.rows ?? [])]).toEqual([
    ['q1', { now: { answer: ['B'], marked: true }, sent: chosen('A'), dirty: true }],
  ]);
});

it('writes an answer down in the task of the change, and takes it out of the journal once the database has it', async () => {
  const copy = await DeviceCopy.open(userId, 'r1');
  copy.putAnswer('q1', { now: chosen('A'), sent: chosen(), dirty: true });
  expect(answerJournal(userId, 'r1').read().get('q1')).toMatchObject({ now: chosen('A') });
  await expect.poll(() => answerJournal(userId, 'r1').read().size).toBe(0);
  const db = await database();
  expect(await db.get('answers', [userId, 'r1', 'q1'])).toMatchObject({ now: chosen('A'), dirty: true });
});

it('knows the place a page was left at before the database had it, and only until then', async () => {
  const db = await database();
  await db.put('papers', { ...key, paper });
  const copy = await DeviceCopy.open(userId, 'r1');
  const at = (currentIndex: number) => newState(noAnswers([]), { ...newMeta(), currentIndex });
  await copy.keep(at(3), []);
  const never = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('the page goes', 'AbortError');
  });
  await copy.keep(at(4), []);
  never.mockRestore();
  expect((await copy.read())?.meta.currentIndex).toBe(4);
  await copy.keep(at(5), []);
  // Another window went on: its word is the newer one.
  await db.put('records', { ...key, meta: { ...newMeta(), currentIndex: 9 }, waiting: false, doneAt: null });
  expect((await copy.read())?.meta.currentIndex).toBe(9);
});
