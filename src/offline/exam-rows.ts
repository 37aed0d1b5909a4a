import { database } from './db';

export async function deleteExam(userId: string, recordId: string): Promise<void> {
  const tx = (await database()).transaction(['papers', 'records', 'answers'], 'readwrite');
  const answers = tx.objectStore('answers');
  const keys = await answers.index('record').getAllKeys([userId, recordId]);
  await Promise.all([
    tx.objectStore('papers').delete([userId, recordId]),
    tx.objectStore('records').delete([userId, recordId]),
    ...keys.map((key) => answers.delete(key)),
    tx.done,
  ]);
}

const keptDone = 7 * 86_400_000;
/** Copies whose end was acknowledged more than seven days ago go. */
export async function dropOldExams(userId: string, now: number): Promise<void> {
  const rows = await (await database()).getAllFromIndex('records', 'user', userId);
  const old = rows.filter(({ doneAt }) => doneAt !== null && doneAt < now - keptDone);
  for (const { recordId } of old) await deleteExam(userId, recordId);
}
