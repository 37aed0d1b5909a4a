import { questionTypeOf, typeCode, type Typed } from '@/api/questionbank/question-schema';
import type { Report } from '@/api/questionbank/record-schema';
import { round2 } from '@/shared/lib/round2';
import { finishedScore, isComplete, isWritten, scoreOf, type Tally, unexplained } from '@/exam';
import { waitsForMarks, type LeafRow } from './report-view';

/** Points of a result or of one type; unknown ones are null. */
interface Marks {
  /** Earned. */
  known: number | null;
  /** Full points of all leaves, judged or not. */
  full: number;
  /** Points that wait for marking. */
  open: number | null;
}
export interface TypeFigures extends Marks, Typed {
  leaves: number;
  right: number;
  mark: number;
}
export type WholeFigures = Marks & Pick<Tally, 'leaves' | 'right' | 'half' | 'wrong' | 'blank' | 'mark' | 'docked'>;
export type ReportFigures = ReturnType<typeof reportFigures>;

/** Whether a type has a waiting leaf, by the sheet; every written type if the sheet has none. */
function waitingTypes({ status, sheet }: Pick<Report, 'status' | 'sheet'>): (own: Typed) => boolean {
  if (!waitsForMarks({ status })) return () => false;
  const waiting = new Set(sheet.filter(({ state }) => state === 'TO_MARK').map(typeCode));
  return (own) => (waiting.size > 0 ? waiting.has(typeCode(own)) : isWritten(own.type));
}

const countsOf = ({ correctCount, halfCount, wrongCount, blankCount, toMarkCount }: Report) => ({
  leaves: correctCount + halfCount + wrongCount + blankCount + toMarkCount,
  right: correctCount,
  half: halfCount,
  wrong: wrongCount,
  blank: blankCount,
  mark: toMarkCount,
  docked: 0,
});

/**
 * All numbers of a report. The score of a finished record is the server's; all other numbers are summed over the leaves.
 * If points of a leaf are unknown (its analysis failed to load), the server's sums are used, without pending points.
 */
export function reportFigures(report: Report, rows: readonly LeafRow[]) {
  const score = scoreOf(rows);
  const waits = waitsForMarks(report);
  const isExact = isComplete(score, report.totalScore) && (waits || score.mark === 0);
  const counts = score.leaves > 0 ? score : countsOf(report);
  const final = { ...finishedScore(score, report), open: 0 };
  const pending: WholeFigures = isExact ? score : { ...counts, known: null, open: null, full: report.totalScore };
  const whole: WholeFigures = waits ? pending : { ...counts, ...final };
  const isWaiting = waitingTypes(report);
  const types: TypeFigures[] = isExact
    ? [...score.byType].map(([code, tally]) => ({ ...questionTypeOf(code), ...tally }))
    : report.typeStats.map(({ type, otherType, total, correct, score: earned, fullScore: full }) => {
        const own = { type, otherType, leaves: total, right: correct, full };
        return isWaiting(own)
          ? { ...own, mark: total, known: null, open: null }
          : { ...own, mark: 0, known: earned, open: 0 };
      });
  return {
    /** The sums over leaves, as far as their points are known. */
    score,
    whole,
    types,
    /** What the leaves do not explain of the score; null if they explain all of it. */
    gap: waits ? null : unexplained(score, final),
  };
}

/** Full points of the judged leaves; null if unknown. */
export const judgedMarks = ({ full, open }: Pick<Marks, 'full' | 'open'>): number | null =>
  open === null ? null : round2(full - open);
/** Number of leaves that lost points, also of right ones that lost some. */
export const lostCount = ({ wrong, half, blank, docked }: WholeFigures): number => wrong + half + blank + docked;

export interface ReportGroup extends Typed {
  rows: LeafRow[];
  /** null if unknown for the type. */
  figures: TypeFigures | null;
}

export function reportGroups(rows: readonly LeafRow[], figures: readonly TypeFigures[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const row of rows) {
    const { type, otherType } = row;
    const code = typeCode(row);
    const own = figures.find((one) => typeCode(one) === code) ?? null;
    const group = groups.get(code) ?? { type, otherType, rows: [], figures: own };
    groups.set(code, group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

const shownStates = ['right', 'half', 'wrong', 'blank', 'mark'] as const;
/** The states that occur, with counts: 答对 26 · 得部分分 17 … */
export const stateCounts = (figures: Pick<WholeFigures, (typeof shownStates)[number]>) =>
  shownStates.map((state) => ({ state, count: figures[state] })).filter(({ count }) => count > 0);
