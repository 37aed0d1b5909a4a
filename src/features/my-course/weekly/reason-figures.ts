import type { RecordRow } from '@/api/questionbank/record-schema';
import { countReasons, recordOfLoss, type Loss, type Losses, type Reason } from '@/learning/losses/losses';

export interface ReasonFigures {
  /** Number of leaves that were not right, from the server's records that are completely marked. */
  lost: number;
  unmarked: number;
  counts: Record<Reason, number>;
  marks: (Loss & { reason: Reason })[];
  /** Records with leaves that have no reason yet, newest first. */
  open: { record: RecordRow; unmarked: number }[];
}

/** What the learner has said of the leaves that were not right in these records. */
export function reasonFigures(records: readonly RecordRow[], losses: Losses): ReasonFigures {
  const all = Object.entries(losses);
  const rows = records.flatMap((record) => {
    if (record.status !== 'DONE' || record.correctCount === null) return [];
    const marks = all.flatMap(([key, loss]) =>
      recordOfLoss(key) === record.id && loss.reason ? [{ ...loss, reason: loss.reason }] : [],
    );
    const lost = Math.max(record.questionCount - record.correctCount, marks.length);
    return [{ record, marks, lost, unmarked: lost - marks.length }];
  });
  const marks = rows.flatMap((row) => row.marks);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    lost: sum(({ lost }) => lost),
    unmarked: sum(({ unmarked }) => unmarked),
    counts: countReasons(marks.map(({ reason }) => reason)),
    marks,
    open: rows.filter(({ unmarked }) => unmarked > 0),
  };
}

/** One reason, where it happens, and the subject with most of its questions. */
export interface Focus {
  reason: Reason;
  count: number;
  /** The type of more than half of the questions; null if there is none. */
  where: { typeName: string; count: number } | null;
  subjectId: string;
}

/** The most frequent values first. */
function byCount(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
/** With fewer questions a reason says nothing of where it happens. */
const fewest = 2;

function focusOn(reason: Reason, { marks }: ReasonFigures): Focus {
  const own = marks.filter((mark) => mark.reason === reason);
  const [type] = byCount(own.map(({ typeName }) => typeName));
  const [subject] = byCount(own.flatMap(({ subjectId }) => subjectId || []));
  const isMost = type && own.length >= fewest && type[1] * 2 > own.length;
  return {
    reason,
    count: own.length,
    where: isMost ? { typeName: type[0], count: type[1] } : null,
    subjectId: subject?.[0] ?? '',
  };
}

/**
 * The reason for the sentence below the figures: the one that happens most clearly in one type of question, otherwise
 * the most frequent one; null if no reason was chosen.
 */
export function focusOf(figures: ReasonFigures): Focus | null {
  const [most] = byCount(figures.marks.map(({ reason }) => reason));
  const all = [...new Set(figures.marks.map(({ reason }) => reason))].map((reason) => focusOn(reason, figures));
  const share = ({ where, count }: Focus) => (where ? where.count / count : 0);
  const [clearest] = all.filter(({ where }) => where).sort((a, b) => share(b) - share(a) || b.count - a.count);
  return clearest ?? all.find(({ reason }) => reason === most?.[0]) ?? null;
}
