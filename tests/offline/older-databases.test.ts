import 'fake-indexeddb/auto';
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from '@/offline/db';
import { clearRows } from '@/offline/device';
import { takeInOlder } from '@/offline/older-databases';
import { readNotes, readStudyLog, updateSpans } from '@/offline/study-rows';

const userId = 'u-older';
const key = { userId, recordId: 'r1' };
const now = { answer: ['B'], marked: true };
const sent = { answer: [], marked: false };
const meta = { baseSeq: 7, inFlight: null, revealed: ['q1'] };
const span = { userId, courseId: 'c1', coursewareId: 'w1', learnedTime: 5, progressBar: 9, clientTime: 1000 };
const note = { id: 'n1', userId, owner: 'course:c1', text: '笔记', createdAt: 1 };

/** The databases as version 2.5 made them. */
const openExam = (): Promise<IDBPDatabase> =>
  openDB('exam', 1, {
    upgrade(db) {
      db.createObjectStore('papers', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
      db.createObjectStore('records', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
      const answers = db.createObjectStore('answers', { keyPath: ['userId', 'recordId', 'leafId'] });
      answers.createIndex('user', 'userId');
      answers.createIndex('record', ['userId', 'recordId']);
    },
  });
const openStudy = (): Promise<IDBPDatabase> =>
  openDB('study', 1, {
    upgrade(db) {
      db.createObjectStore('queue', { keyPath: ['userId', 'coursewareId', 'clientTime'] }).createIndex(
        'user',
        'userId',
      );
      db.createObjectStore('log', { keyPath: ['userId', 'day', 'courseId'] }).createIndex('user', 'userId');
      const notes = db.createObjectStore('notes', { keyPath: 'id' });
      notes.createIndex('owner', ['userId', 'owner']);
      notes.createIndex('user', 'userId');
    },
  });
async function fill(): Promise<void> {
  const exam = await openExam();
  await exam.put('papers', { ...key, paper: { title: '卷' } });
  await exam.put('records', { ...key, meta, waiting: true, doneAt: null });
  await exam.put('answers', { ...key, leafId: 'q1', now, sent, dirty: true });
  exam.close();
  const study = await openStudy();
  await study.put('queue', { ...span, seq: 1, sent: 2 });
  await study.put('log', { userId, day: 20_000, courseId: 'c1', seconds: 60 });
  await study.put('notes', note);
  study.close();
}
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const gone = () => vi.waitFor(async () => expect(await names()).not.toEqual(expect.arrayContaining(['exam'])));

/** The browser's locks, as far as they are used here: one after the other. */
function locksInTurn() {
  let last: Promise<void> = Promise.resolve();
  return {
    request: (_name: string, run: () => Promise<void>) => {
      last = last.then(run);
      return last;
    },
  };
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: locksInTurn() });
  await clearRows(userId);
});
afterEach(async () => {
  await deleteDB('exam');
  await deleteDB('study');
});

it('takes in everything that the two databases of before held, and removes them', async () => {
  await fill();
  const db = await database();
  await takeInOlder(db);
  expect(await db.get('papers', [userId, 'r1'])).toEqual({ ...key, paper: { title: '卷' } });
  expect(await db.get('records', [userId, 'r1'])).toEqual({ ...key, meta, waiting: true, doneAt: null });
  expect(await db.getAllFromIndex('answers', 'record', [userId, 'r1'])).toEqual([
    { ...key, leafId: 'q1', now, sent, dirty: true },
  ]);
  expect(await updateSpans(userId, (rows) => rows)).toEqual([{ ...span, seq: 1, sent: 2 }]);
  expect(await readStudyLog(userId)).toEqual([{ userId, day: 20_000, courseId: 'c1', seconds: 60 }]);
  expect(await readNotes(userId, 'course:c1')).toEqual([note]);
  await gone();
  expect(await names()).not.toContain('study');
});

it('keeps what has been written here since, adds up the seconds of a day, and does so once', async () => {
  const db = await database();
  const newer = { ...key, leafId: 'q1', now: { answer: ['C'], marked: false }, sent, dirty: true };
  await db.put('answers', newer);
  await db.put('log', { userId, day: 20_000, courseId: 'c1', seconds: 30 });
  await fill();
  await Promise.all([takeInOlder(db), takeInOlder(db)]); // two windows
  await takeInOlder(db);
  expect(await db.get('answers', [userId, 'r1', 'q1'])).toEqual(newer);
  expect(await db.get('records', [userId, 'r1'])).toMatchObject({ waiting: true });
  expect(await readStudyLog(userId)).toEqual([{ userId, day: 20_000, courseId: 'c1', seconds: 90 }]);
});

it('waits for no tab with the older code, and takes in what that one wrote until it was closed', async () => {
  await fill();
  const older = await openExam();
  const db = await database();
  await takeInOlder(db);
  expect(await db.get('answers', [userId, 'r1', 'q1'])).toBeUndefined();
  await older.put('answers', { ...key, leafId: 'q2', now, sent, dirty: true });
  older.close();
  await vi.waitFor(async () => expect(await db.get('answers', [userId, 'r1', 'q2'])).toMatchObject({ dirty: true }));
  expect(await db.get('answers', [userId, 'r1', 'q1'])).toMatchObject({ now });
  await gone();
});
