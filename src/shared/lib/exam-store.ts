import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What an exam keeps on this device; what stands inside is the business of the question bank. */
export interface ExamPaperRow {
  userId: string;
  recordId: string;
  paper: unknown;
}
export interface ExamRecordRow {
  userId: string;
  recordId: string;
  meta: unknown;
  /** A submission that waits for the network. */
  waiting: boolean;
  /** Epoch ms of the acknowledged end; null while the copy is needed. */
  doneAt: number | null;
}
export interface ExamAnswerRow {
  userId: string;
  recordId: string;
  leafId: string;
  now: unknown;
  /** As the server last acknowledged it. */
  sent: unknown;
  dirty: boolean;
}

interface Exam extends DBSchema {
  papers: { key: [string, string]; value: ExamPaperRow; indexes: { user: string } };
  records: { key: [string, string]; value: ExamRecordRow; indexes: { user: string } };
  answers: { key: [string, string, string]; value: ExamAnswerRow; indexes: { user: string; record: [string, string] } };
}
export type ExamDb = IDBPDatabase<Exam>;

const keptDone = 7 * 86_400_000;
let opened: Promise<ExamDb> | null = null;

/** Rejects where the browser refuses IndexedDB. */
export function examDb(): Promise<ExamDb> {
  opened ??= openDB<Exam>('exam', 1, {
    upgrade(db) {
      db.createObjectStore('papers', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
      db.createObjectStore('records', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
      const answers = db.createObjectStore('answers', { keyPath: ['userId', 'recordId', 'leafId'] });
      answers.createIndex('user', 'userId');
      answers.createIndex('record', ['userId', 'recordId']);
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

export async function deleteExam(userId: string, recordId: string): Promise<void> {
  const tx = (await examDb()).transaction(['papers', 'records', 'answers'], 'readwrite');
  const answers = tx.objectStore('answers');
  const keys = await answers.index('record').getAllKeys([userId, recordId]);
  await Promise.all([
    tx.objectStore('papers').delete([userId, recordId]),
    tx.objectStore('records').delete([userId, recordId]),
    ...keys.map((key) => answers.delete(key)),
    tx.done,
  ]);
}

/** Copies whose end was acknowledged more than seven days ago go. */
export async function dropOldExams(userId: string, now: number): Promise<void> {
  const rows = await (await examDb()).getAllFromIndex('records', 'user', userId);
  const old = rows.filter(({ doneAt }) => doneAt !== null && doneAt < now - keptDone);
  for (const { recordId } of old) await deleteExam(userId, recordId);
}

/** What a user has here, for the dialog that offers to clear it. */
export async function examCounts(userId: string): Promise<{ records: number; waiting: number }> {
  const rows = await (await examDb()).getAllFromIndex('records', 'user', userId);
  return { records: rows.length, waiting: rows.filter(({ waiting }) => waiting).length };
}

/** 清除本机数据: every copy of this user. */
export async function clearExams(userId: string): Promise<void> {
  for (const { recordId } of await (await examDb()).getAllFromIndex('records', 'user', userId))
    await deleteExam(userId, recordId);
}
