import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { noAnswers, withRows } from '@/exam/attempt/answers';
import { newMeta, newState } from '@/exam/attempt/attempt-state';
import { answerJournal, DeviceCopy } from '@/exam/attempt/device-copy';
import { database } from '@/offline/db';
import { fillDevice } from '../full-device';

const userId = 'u-copy';
const key = { userId, recordId: 'r1' };
const chosen = (...answer: string[]) => ({ answer, marked: false });
const source = { sourceId: 'p', sourceType: 'PAPER', examMode: 'EXAM', subjectId: 's' };
const paper = { title: '卷', questions: [], source, endTimestamp: null };

it('reads revealed solutions and answers, and prefers the journal to the database, but not for the sent answer', async () => {
  const db = await database();
  await db.put('papers', { ...key, paper });
  await db.put('records', { ...key, meta: { baseSeq: 7, revealed: new Set(['q1']) }, waiting: false, doneAt: null });
  await db.put('records', { userId, recordId: 'old', meta: newMeta(), waiting: false, doneAt: 1 });
  await db.put('answers', { ...key, leafId: 'q1', now: chosen('A'), sent: chosen('A'), dirty: false });
  const journal = ['q1', 'q2'].map((leafId) => [leafId, ['B'], true, 9, ['C'], false]);
  localStorage.setItem(`u:${userId}:journal:r1`, JSON.stringify(journal));
  const stored = await (await DeviceCopy.open(userId, 'r1')).read();
  expect(stored?.meta).toMatchObject({ baseSeq: 7, currentIndex: 0, revealed: new Set(['q1']) });
  const now = { answer: ['B'], marked: true };
  expect([...(stored?.rows ?? [])]).toEqual([
    ['q1', { now, sent: chosen('A'), dirty: true, at: 9 }],
    ['q2', { now, sent: chosen('C'), dirty: true, at: 9 }],
  ]);
  await expect.poll(() => db.get('records', [userId, 'old'])).toBeUndefined();
});

it('writes an answer to the journal synchronously, and removes it from there once the database has it', async () => {
  const copy = await DeviceCopy.open(userId, 'r1');
  copy.putAnswer('q1', { now: chosen('A'), sent: chosen(), dirty: true });
  expect(answerJournal(userId, 'r1').read().get('q1')).toMatchObject({ now: chosen('A') });
  await expect.poll(() => answerJournal(userId, 'r1').read().size).toBe(0);
  const db = await database();
  expect(await db.get('answers', [userId, 'r1', 'q1'])).toMatchObject({ now: chosen('A'), dirty: true });
});

it('restores the question a page was left at before the database had it, and only until then', async () => {
  const db = await database();
  await db.put('papers', { ...key, paper });
  const copy = await DeviceCopy.open(userId, 'r1');
  const at = (currentIndex: number) => newState(noAnswers([]), { ...newMeta(), currentIndex });
  await copy.keep(at(3), []);
  const gone = fillDevice();
  await copy.keep(at(4), []);
  gone.mockRestore();
  expect((await copy.read())?.meta.currentIndex).toBe(4);
  await copy.keep(at(5), []);
  // Another window went on: its question is the newer one.
  await db.put('records', { ...key, meta: { ...newMeta(), currentIndex: 9 }, waiting: false, doneAt: null });
  expect((await copy.read())?.meta.currentIndex).toBe(9);
});

it('stores the named answers, and sets `doneAt` only once an ended record is fully acknowledged', async () => {
  const db = await database();
  const copy = await DeviceCopy.open(userId, 'r1');
  const row = { now: chosen('A'), sent: chosen(), dirty: true };
  const answers = withRows(noAnswers(['q1', 'q2']), [['q1', row]]);
  await copy.keep(newState(answers, { ...newMeta(), submitAsked: true }), ['q1', 'q2']);
  expect(await db.getAllFromIndex('answers', 'user', userId)).toEqual([{ ...key, leafId: 'q1', ...row }]);
  expect(await db.get('records', [userId, 'r1'])).toMatchObject({ waiting: true, doneAt: null });
  // Ended elsewhere: unacknowledged answers have no date at which they are deleted.
  await copy.keep(newState(answers, { ...newMeta(), status: 'DONE' }), []);
  expect(await db.get('records', [userId, 'r1'])).toMatchObject({ waiting: true, doneAt: null });
  const settled = withRows(noAnswers(['q1', 'q2']), [['q1', { ...row, sent: row.now, dirty: false }]]);
  await copy.keep(newState(settled, { ...newMeta(), submitAsked: true, status: 'DONE' }), []);
  const done = await db.get('records', [userId, 'r1']);
  expect(done?.waiting).toBe(false);
  expect(done?.doneAt).toEqual(expect.any(Number));
});

it('without a database keeps answers in the journal until the server has them', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const copy = new (DeviceCopy as unknown as new (userId: string, recordId: string, db: null) => DeviceCopy)(
    userId,
    'r2',
    null,
  );
  const [open, settled] = [
    { now: chosen('A'), sent: chosen(), dirty: true },
    { now: chosen('B'), sent: chosen('B'), dirty: false },
  ];
  const clash = { ...settled, clash: { held: chosen('C'), at: null } };
  const rows = Object.entries({ open, settled, clash });
  for (const [leafId, row] of rows) copy.putAnswer(leafId, row);
  expect(await copy.read()).toBeNull();
  await expect(copy.writePaper(paper as never)).resolves.toBeUndefined();
  expect([...copy.journaled().keys()]).toEqual(['open', 'settled', 'clash']);
  await copy.keep(newState(withRows(noAnswers([]), rows), newMeta()), ['open', 'settled', 'clash']);
  expect([...copy.journaled().keys()]).toEqual(['open', 'clash']);
});
