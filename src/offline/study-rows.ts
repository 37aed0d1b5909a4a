import { shanghaiDay } from '@/shared/lib/dates';
import { database, type Note, type QueuedSpan, type StudyDay, type StudySpan } from './db';

export const logDays = 180;

/** Changes a user's waiting spans in one transaction, so that two windows never work on the same state. */
export async function updateSpans(
  userId: string,
  change: (rows: readonly QueuedSpan[]) => readonly QueuedSpan[],
): Promise<readonly QueuedSpan[]> {
  const tx = (await database()).transaction('spans', 'readwrite');
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
