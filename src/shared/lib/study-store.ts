import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { shanghaiDay } from './dates';

/** A piece of study time that waits for its acknowledgement. */
export interface StudySpan {
  userId: string;
  courseId: string;
  coursewareId: string;
  coursewareName: string;
  coursewareType: string;
  stageId: string;
  /** Seconds, 1 to 3600. */
  learnedTime: number;
  /** Where it ended, seconds. */
  progressBar: number;
  /** Epoch ms of its start: with user and courseware it names the span. */
  clientTime: number;
}
export interface QueuedSpan extends StudySpan {
  /** Order of arrival. */
  seq: number;
  /** How often it was sent; once sent it never changes again. */
  sent: number;
  /** Starts of the spans it was put together with. */
  joined?: number[];
}
/** Seconds of one Shanghai day in one course. */
export interface StudyDay {
  userId: string;
  day: number;
  courseId: string;
  seconds: number;
}
export interface Note {
  id: string;
  userId: string;
  /** `course:{id}` in the player, `question:{id}` in an analysis. */
  owner: string;
  coursewareId: string | null;
  coursewareName: string;
  stageId: string | null;
  /** Second of the courseware; null where there is none. */
  time: number | null;
  text: string;
  createdAt: number;
}

interface Study extends DBSchema {
  queue: { key: [string, string, number]; value: QueuedSpan; indexes: { user: string } };
  log: { key: [string, number, string]; value: StudyDay; indexes: { user: string } };
  notes: { key: string; value: Note; indexes: { owner: [string, string]; user: string } };
}

export const logDays = 180;
let opened: Promise<IDBPDatabase<Study>> | null = null;

/** Rejects where the browser refuses IndexedDB (private windows of old ones). */
function database(): Promise<IDBPDatabase<Study>> {
  opened ??= openDB<Study>('study', 1, {
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
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Changes a user's queue in one transaction, so that two windows never work on the same state. */
export async function updateQueue(
  userId: string,
  change: (rows: readonly QueuedSpan[]) => readonly QueuedSpan[],
): Promise<readonly QueuedSpan[]> {
  const tx = (await database()).transaction('queue', 'readwrite');
  const before = (await tx.store.index('user').getAll(userId)).sort((a, b) => a.seq - b.seq);
  const after = change(before);
  const idOf = (row: StudySpan) => `${row.coursewareId}:${row.clientTime}`;
  const kept = new Set(after.map(idOf));
  const writes: Promise<unknown>[] = before
    .filter((row) => !kept.has(idOf(row)))
    .map((row) => tx.store.delete([row.userId, row.coursewareId, row.clientTime]));
  for (const row of after) if (!before.includes(row)) writes.push(tx.store.put(row));
  await Promise.all([...writes, tx.done]);
  return after;
}

/** Adds study time to the log of this device; days that have fallen out of it go. */
export async function logStudy(userId: string, courseId: string, seconds: number, now: number): Promise<void> {
  const day = shanghaiDay(now);
  const tx = (await database()).transaction('log', 'readwrite');
  const before = await tx.store.get([userId, day, courseId]);
  await tx.store.put({ userId, day, courseId, seconds: (before?.seconds ?? 0) + seconds });
  if (!before) await tx.store.delete(IDBKeyRange.bound([userId, 0], [userId, day - logDays]));
  await tx.done;
}

export const readStudyLog = async (userId: string): Promise<StudyDay[]> =>
  (await database()).getAllFromIndex('log', 'user', userId);

export const readNotes = async (userId: string, owner: string): Promise<Note[]> =>
  (await (await database()).getAllFromIndex('notes', 'owner', [userId, owner])).sort(
    (a, b) => a.createdAt - b.createdAt,
  );
export const writeNote = async (note: Note): Promise<void> => {
  await (await database()).put('notes', note);
};
export const deleteNote = async (id: string): Promise<void> => (await database()).delete('notes', id);

/** What a user has on this device, for the dialog that offers to clear it. */
export async function studyCounts(userId: string): Promise<{ unsent: number; days: number; notes: number }> {
  const db = await database();
  const [unsent, days, notes] = await Promise.all([
    db.countFromIndex('queue', 'user', userId),
    db.countFromIndex('log', 'user', userId),
    db.countFromIndex('notes', 'user', userId),
  ]);
  return { unsent, days, notes };
}

/** 清除本机数据: log and notes of the user; the queue has been sent before, what is left of it goes too. */
export async function clearStudy(userId: string): Promise<void> {
  const tx = (await database()).transaction(['queue', 'log', 'notes'], 'readwrite');
  for (const name of ['queue', 'log', 'notes'] as const) {
    const store = tx.objectStore(name);
    for (const key of await store.index('user').getAllKeys(userId)) await store.delete(key as never);
  }
  await tx.done;
}
