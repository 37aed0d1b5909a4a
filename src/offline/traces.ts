import { database } from './db';
import { onDeviceOr } from './device-storage';

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
  marks: Highlight[];
}
export const noTrace: LeafTrace = { seconds: 0, given: [], struck: [], marks: [] };
export type Traces = ReadonlyMap<string, LeafTrace>;

/** What this device knows of a record, by leaf; empty where it refuses or never saw it. */
export const traceOf = (userId: string, recordId: string): Promise<Traces> =>
  onDeviceOr(new Map(), async () => {
    const rows = await (await database()).getAllFromIndex('traces', 'record', [userId, recordId]);
    return new Map(rows.map(({ leafId, trace }) => [leafId, { ...noTrace, ...(trace as Partial<LeafTrace>) }]));
  });
