import { database } from './db';
import { onDeviceOr } from './device-storage';
import { Journal } from './journal';

/** A passage that the learner highlighted: character offsets in the shown text, and `text` to recognise it. */
export interface Highlight {
  /** `material` is the text of a CASE; it is kept with the first leaf. */
  block: 'stem' | 'material';
  from: number;
  to: number;
  text: string;
}
/** How a leaf was answered (D21): kept on this device with the record, never sent, never judged. */
export interface LeafTrace {
  /** Seconds while the leaf was current and the page visible. A pause without input counts for one minute at most. */
  seconds: number;
  /** The last 20 distinct choices, in order. Empty for written answers. */
  given: string[][];
  /** Keys of the options that the learner ruled out. */
  struck: string[];
  /** Ruled-out options that were chosen before; undoing the ruling-out chooses them again. */
  dropped: string[];
  marks: Highlight[];
}
export const noTrace: LeafTrace = { seconds: 0, given: [], struck: [], dropped: [], marks: [] };
export type Traces = ReadonlyMap<string, LeafTrace>;

// Stored traces are not validated; fields that one lacks get their defaults.
const completed = (trace: unknown): LeafTrace => ({ ...noTrace, ...(trace as Partial<LeafTrace>) });
/** Changes that the database does not have yet, because an unloading page cannot wait for it. */
export const traceJournal = (userId: string, recordId: string): Journal<LeafTrace> =>
  new Journal(`u:${userId}:journal:${recordId}:traces`, {
    rowOf: (leafId, trace) => [leafId, trace],
    entryOf: (row) => (Array.isArray(row) && typeof row[0] === 'string' ? [row[0], completed(row[1])] : null),
  });

/** The traces of a record by leaf; empty when storage is refused or the record was not answered here. */
export const traceOf = (userId: string, recordId: string): Promise<Traces> =>
  onDeviceOr(new Map(), async () => {
    const rows = await (await database()).getAllFromIndex('traces', 'record', [userId, recordId]);
    const stored = rows.map(({ leafId, trace }): [string, LeafTrace] => [leafId, completed(trace)]);
    return new Map([...stored, ...traceJournal(userId, recordId).read()]);
  });
