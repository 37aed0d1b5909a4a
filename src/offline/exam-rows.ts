import { database } from './db';
import { onDevice, onDeviceOr } from './device-storage';
import { setUnsent } from './unsent';
import { local } from '@/shared/lib/storage';

async function removeExam(userId: string, recordId: string, ofLeaves: readonly ('answers' | 'traces')[]) {
  const key: [string, string] = [userId, recordId];
  const tx = (await database()).transaction(['papers', 'records', ...ofLeaves], 'readwrite');
  const clear = async (name: 'answers' | 'traces') => {
    const store = tx.objectStore(name);
    for (const leaf of await store.index('record').getAllKeys(key)) await store.delete(leaf);
  };
  await Promise.all([
    tx.objectStore('papers').delete(key),
    tx.objectStore('records').delete(key),
    ...ofLeaves.map(clear),
    tx.done,
  ]);
}

/** The key of the journal of a record's answers. */
export const answerJournalKey = (userId: string, recordId: string): string => `u:${userId}:journal:${recordId}`;

function forgetUnsent(userId: string, recordId: string): void {
  setUnsent(userId, recordId, null);
  local.remove(answerJournalKey(userId, recordId));
}
export const deleteExam = (userId: string, recordId: string): Promise<void> => {
  forgetUnsent(userId, recordId);
  return onDevice(() => removeExam(userId, recordId, ['answers', 'traces']));
};
/** 不再保留: deletes the copy of the answers; the traces stay for the report. */
export const dropAnswers = (userId: string, recordId: string): Promise<void> => {
  forgetUnsent(userId, recordId);
  return onDeviceOr(undefined, () => removeExam(userId, recordId, ['answers']));
};

const day = 86_400_000;
const maxDoneAge = 7 * day;
/** Ms. As long as the study log, because the report of an ended record reads them. */
const maxTraceAge = 180 * day;
/** Deletes copies whose end was acknowledged more than seven days ago, and traces older than 180 days. */
export const dropOldExams = (userId: string, now: number): Promise<void> =>
  onDeviceOr(undefined, async () => {
    const db = await database();
    const rows = await db.getAllFromIndex('records', 'user', userId);
    const old = rows.filter(({ doneAt }) => doneAt !== null && doneAt < now - maxDoneAge);
    for (const { recordId } of old) await removeExam(userId, recordId, ['answers']);
    const before = IDBKeyRange.bound([userId, 0], [userId, now - maxTraceAge]);
    const outdated = await db.getAllKeysFromIndex('traces', 'age', before);
    // No write transaction without a reason: a page that is left during one can block the store in WebKit.
    if (outdated.length === 0) return;
    const tx = db.transaction('traces', 'readwrite');
    await Promise.all([...outdated.map((key) => tx.store.delete(key)), tx.done]);
  });
