import { database } from './db';
import { onDeviceOr } from './device-storage';
import { Journal } from './journal';

/** A passage that the learner highlighted: characters of the text as it is shown, `text` to know it again. */
export interface Highlight {
  /** `material`: of a CASE, kept with its first leaf. */
  block: 'stem' | 'material';
  from: number;
  to: number;
  text: string;
}
/** How a leaf was answered (D21): kept on this device with the record, never sent, never judged. */
export interface LeafTrace {
  /** Counted while the leaf was current and the page seen; of a rest without input only its first minute. */
  seconds: number;
  /** The distinct choices in their order, the last 20. What is written has none. */
  given: string[][];
  /** Keys of the options that the learner ruled out. */
  struck: string[];
  /** Those of them that were chosen until then: taken back, they are chosen again. */
  dropped: string[];
  marks: Highlight[];
}
export const noTrace: LeafTrace = { seconds: 0, given: [], struck: [], dropped: [], marks: [] };
export type Traces = ReadonlyMap<string, LeafTrace>;

const completed = (trace: unknown): LeafTrace => ({ ...noTrace, ...(trace as Partial<LeafTrace>) });
/** Changes that the database has not taken yet: a page that goes does not wait for it. */
export const traceJournal = (userId: string, recordId: string): Journal<LeafTrace> =>
  new Journal(`u:${userId}:journal:${recordId}:traces`, {
    rowOf: (leafId, trace) => [leafId, trace],
    entryOf: (row) => (Array.isArray(row) && typeof row[0] === 'string' ? [row[0], completed(row[1])] : null),
  });

/** What this device knows of a record, by leaf; empty where it refuses or never saw it. */
export const traceOf = (userId: string, recordId: string): Promise<Traces> =>
  onDeviceOr(new Map(), async () => {
    const rows = await (await database()).getAllFromIndex('traces', 'record', [userId, recordId]);
    const stored = rows.map(({ leafId, trace }): [string, LeafTrace] => [leafId, completed(trace)]);
    return new Map([...stored, ...traceJournal(userId, recordId).read()]);
  });
