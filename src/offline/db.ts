import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import type { LearnedRecord } from '@/api/dataanalysis/schema';

/** Questions of an attempt. This layer does not know their shape; the question bank does. */
interface PaperRow {
  userId: string;
  recordId: string;
  paper: unknown;
}
interface RecordRow {
  userId: string;
  recordId: string;
  meta: unknown;
  /** A submission that waits for the network. */
  waiting: boolean;
  /** Epoch ms of the acknowledged end; null while the copy is needed. */
  doneAt: number | null;
}
interface AnswerRow {
  userId: string;
  recordId: string;
  leafId: string;
  now: unknown;
  /** The value that the server last acknowledged. */
  sent: unknown;
  dirty: boolean;
  /** Epoch ms of the last change on this device. */
  at?: number | undefined;
  /** The answer of another device, until the learner has chosen between the two. */
  clash?: unknown;
}
/** How a leaf was answered. Kept on this device only, and longer than the copy of its attempt. */
interface TraceRow {
  userId: string;
  recordId: string;
  leafId: string;
  trace: unknown;
  /** Epoch ms of the last change. */
  at: number;
}
/** A piece of study time that the server has not acknowledged yet. User, courseware and `clientTime` identify it. */
export interface StudySpan extends LearnedRecord {
  userId: string;
}
export interface QueuedSpan extends StudySpan {
  /** Order in which the spans were added. */
  seq: number;
  /** How often it was sent. A span that was sent once never changes again. */
  sent: number;
  /** Start times of the spans that were merged into it. */
  joined?: number[];
}
/** Seconds of one Shanghai day in one course. */
export interface StudyDay {
  userId: string;
  day: number;
  courseId: string;
  seconds: number;
  /** Coursewares that were studied. */
  lessons: string[];
}
export const noteShape = z.object({
  id: z.string(),
  userId: z.string(),
  /** `course:{id}` in the player, `question:{id}` in an analysis. */
  owner: z.string(),
  coursewareId: z.nullable(z.string()),
  coursewareName: z.string(),
  stageId: z.nullable(z.string()),
  /** Second of the courseware; null when the note has no time. */
  time: z.nullable(z.number()),
  text: z.string(),
  createdAt: z.number(),
  /** Epoch ms of the last edit, if there was one. */
  editedAt: z.optional(z.number()),
  /**
   * Only for notes written in an analysis; older builds did not write it. stem: its beginning, without markup. typeName:
   * 单选, 多选, 案例 … subjectId: empty when the record has no subject. address: in-app, of the solution.
   */
  question: z.optional(
    z.object({ stem: z.string(), typeName: z.string(), subjectId: z.string(), address: z.string() }),
  ),
});
export type Note = z.infer<typeof noteShape>;

interface Offline extends DBSchema {
  papers: { key: [string, string]; value: PaperRow; indexes: { user: string } };
  records: { key: [string, string]; value: RecordRow; indexes: { user: string } };
  answers: { key: [string, string, string]; value: AnswerRow; indexes: { user: string; record: [string, string] } };
  traces: {
    key: [string, string, string];
    value: TraceRow;
    indexes: { user: string; record: [string, string]; age: [string, number] };
  };
  spans: { key: [string, string, number]; value: QueuedSpan; indexes: { user: string } };
  log: { key: [string, number, string]; value: StudyDay; indexes: { user: string } };
  notes: { key: string; value: Note; indexes: { owner: [string, string]; user: string } };
}
export type OfflineDb = IDBPDatabase<Offline>;

export const storeNames = ['papers', 'records', 'answers', 'traces', 'spans', 'log', 'notes'] as const;

let opened: Promise<OfflineDb> | null = null;

const forget = () => {
  opened = null;
};

/**
 * The one database of this device. Rejects where the browser refuses IndexedDB, as private windows of older browsers
 * do.
 */
export function database(): Promise<OfflineDb> {
  opened ??= open().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

function makeStores(db: OfflineDb): void {
  db.createObjectStore('papers', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
  db.createObjectStore('records', { keyPath: ['userId', 'recordId'] }).createIndex('user', 'userId');
  const answers = db.createObjectStore('answers', { keyPath: ['userId', 'recordId', 'leafId'] });
  answers.createIndex('user', 'userId');
  answers.createIndex('record', ['userId', 'recordId']);
  const traces = db.createObjectStore('traces', { keyPath: ['userId', 'recordId', 'leafId'] });
  traces.createIndex('user', 'userId');
  traces.createIndex('record', ['userId', 'recordId']);
  traces.createIndex('age', ['userId', 'at']);
  const spans = db.createObjectStore('spans', { keyPath: ['userId', 'coursewareId', 'clientTime'] });
  spans.createIndex('user', 'userId');
  db.createObjectStore('log', { keyPath: ['userId', 'day', 'courseId'] }).createIndex('user', 'userId');
  const notes = db.createObjectStore('notes', { keyPath: 'id' });
  notes.createIndex('owner', ['userId', 'owner']);
  notes.createIndex('user', 'userId');
}

/** `async`, so that a synchronous exception of the browser becomes a rejection. */
async function open(): Promise<OfflineDb> {
  // A newer version of the site in another window upgrades the database only once this one has closed it.
  const makeWay = (_current: number, _blocked: number | null, { target }: IDBVersionChangeEvent) => {
    forget();
    if (target instanceof IDBDatabase) target.close();
  };
  return openDB<Offline>('offline', 1, { upgrade: makeStores, terminated: forget, blocking: makeWay });
}
