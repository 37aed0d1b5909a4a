import { shanghaiDay } from '@/shared/lib/dates';
import { database, type QueuedSpan, type StudyDay, type StudySpan } from './db';
import { announceChange } from './device-changes';
import { onDevice, onDeviceOr } from './device-storage';

export const logDays = 180;

/** Changes a user's unsent spans in one transaction, so that two windows cannot overwrite each other. */
export const updateSpans = (
  userId: string,
  change: (rows: readonly QueuedSpan[]) => readonly QueuedSpan[],
): Promise<readonly QueuedSpan[]> =>
  onDevice(async () => {
    const tx = (await database()).transaction('spans', 'readwrite');
    const before = (await tx.store.index('user').getAll(userId)).sort((a, b) => a.seq - b.seq);
    const after = change(before);
    const idOf = (row: StudySpan) => `${row.coursewareId}:${row.clientTime}`;
    const remaining = new Set(after.map(idOf));
    const writes: Promise<unknown>[] = before
      .filter((row) => !remaining.has(idOf(row)))
      .map((row) => tx.store.delete([row.userId, row.coursewareId, row.clientTime]));
    for (const row of after) if (!before.includes(row)) writes.push(tx.store.put(row));
    await Promise.all([...writes, tx.done]);
    return after;
  });

interface Studied {
  courseId: string;
  coursewareId: string;
  seconds: number;
}
/** Adds study time to the log of this device and deletes days that are too old. Does nothing without storage. */
export const logStudy = (userId: string, { courseId, coursewareId, seconds }: Studied, now: number): Promise<void> =>
  onDeviceOr(undefined, async () => {
    const day = shanghaiDay(now);
    const tx = (await database()).transaction('log', 'readwrite');
    const before = await tx.store.get([userId, day, courseId]);
    const lessons = [...new Set([...(before?.lessons ?? []), coursewareId])];
    await tx.store.put({ userId, day, courseId, seconds: (before?.seconds ?? 0) + seconds, lessons });
    if (!before) await tx.store.delete(IDBKeyRange.bound([userId, 0], [userId, day - logDays]));
    await tx.done;
    announceChange('log');
  });

export const readStudyLog = (userId: string): Promise<StudyDay[]> =>
  onDevice(async () => (await database()).getAllFromIndex('log', 'user', userId));
