import { isRecord } from '@/shared/lib/is-record';
import type { QueuedSpan, StudySpan } from '@/offline/db';
import { Journal } from '@/offline/journal';
import { ownKey } from '@/session/own-settings';

export type Rows = readonly QueuedSpan[];
/** Changes the waiting spans in one transaction and returns them. */
export type SpanStore = (change: (rows: Rows) => Rows) => Promise<Rows>;

export const queueLimit = 200;
/** Seconds. The server refuses longer spans. */
const longestSpan = 3600;
/** Number of start times that a merged row keeps, as many as the journal; older ones are never looked up. */
const maxJoined = 50;

const same = (a: StudySpan, b: StudySpan): boolean =>
  a.userId === b.userId && a.coursewareId === b.coursewareId && a.clientTime === b.clientTime;
/** Whether the row is the span or was merged with it. */
const holds = (row: QueuedSpan, span: StudySpan): boolean =>
  same(row, span) ||
  (row.userId === span.userId &&
    row.coursewareId === span.coursewareId &&
    (row.joined ?? []).includes(span.clientTime));

const joins = (earlier: QueuedSpan, later: StudySpan): boolean =>
  earlier.sent === 0 &&
  earlier.courseId === later.courseId &&
  earlier.coursewareId === later.coursewareId &&
  earlier.stageId === later.stageId &&
  earlier.learnedTime + later.learnedTime <= longestSpan;

const joined = (earlier: QueuedSpan, later: StudySpan & { joined?: number[] }): QueuedSpan => ({
  ...earlier,
  joined: [...(earlier.joined ?? []), later.clientTime, ...(later.joined ?? [])].slice(-maxJoined),
  learnedTime: earlier.learnedTime + later.learnedTime,
  progressBar: later.progressBar,
});

/**
 * Shortens a full queue: merges unsent spans of one courseware, and drops the oldest span only if none can be merged.
 */
function shortened(rows: Rows): Rows {
  if (rows.length <= queueLimit) return rows;
  for (const [index, row] of rows.entries()) {
    const at = rows.findIndex((later, place) => place > index && later.sent === 0 && joins(row, later));
    const later = rows[at];
    if (later)
      return rows.flatMap((other, place) => (place === at ? [] : place === index ? [joined(row, later)] : [other]));
  }
  return rows.slice(1);
}

/**
 * The queue with one more span. It is merged into an unsent span of the same courseware. A span that was sent, even
 * without a response, is not changed: the server may know its start time, and changed content would be counted twice or
 * not at all.
 */
export function appended(rows: Rows, span: StudySpan, sent: number): Rows {
  const last = rows.at(-1);
  if (last && sent === 0 && joins(last, span)) return [...rows.slice(0, -1), joined(last, span)];
  return shortened([...rows, { ...span, sent, seq: (last?.seq ?? 0) + 1 }]);
}

/** Adds the spans that the queue does not have yet, directly or merged. */
export const withSpans = (rows: Rows, spans: readonly StudySpan[], sent: number): Rows =>
  spans.reduce((all, span) => (all.some((row) => holds(row, span)) ? all : appended(all, span, sent)), rows);

/** Marks a span as sent; it does not change any more. */
export const markedSent = (rows: Rows, span: StudySpan): Rows =>
  rows.map((row) => (same(row, span) ? { ...row, sent: row.sent + 1 } : row));

export const without = (rows: Rows, span: StudySpan): Rows => rows.filter((row) => !same(row, span));

export const memoryStore = (rows: Rows = []): SpanStore => {
  let held = rows;
  return (change) => {
    held = change(held);
    return Promise.resolve(held);
  };
};
export const nameOf = ({ coursewareId, clientTime }: Pick<StudySpan, 'coursewareId' | 'clientTime'>): string =>
  `${coursewareId}:${clientTime}`;
export const namesOf = ({ coursewareId, clientTime, joined = [] }: QueuedSpan): string[] =>
  [clientTime, ...joined].map((start) => nameOf({ coursewareId, clientTime: start }));
const isSpan = (row: unknown): row is StudySpan =>
  isRecord(row) &&
  typeof row.coursewareId === 'string' &&
  typeof row.clientTime === 'number' &&
  typeof row.learnedTime === 'number';
export const studyJournal = (userId: string): Journal<StudySpan> =>
  new Journal(ownKey(userId, 'study'), {
    rowOf: (_name, span) => span,
    entryOf: (row) => (isSpan(row) && row.userId === userId ? [nameOf(row), row] : null),
  });
