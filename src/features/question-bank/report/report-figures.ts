import type { Report } from '@/api/questionbank/record-schema';
import { round2 } from '@/shared/lib/round2';
import { finishedScore, isComplete, scoreOf, unexplained, type Score, type Tally } from '../question/score';
import type { CellState } from '../question/sheet-source';
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
export interface TypeFigures extends Marks {
  type: string;
  /** Number of leaves, right leaves, and leaves that wait. */
  leaves: number;
  right: number;
  mark: number;
}
export type WholeFigures = Marks & Pick<Tally, 'leaves' | 'right' | 'half' | 'wrong' | 'blank' | 'mark' | 'docked'>;
export interface ReportFigures {
  /** The sums over leaves, as far as their points are known. */
  score: Score;
  whole: WholeFigures;
  types: TypeFigures[];
  /** What the leaves do not explain of the score; null if they explain all of it. */
  gap: string | null;
}

/** Types with a waiting leaf, from the sheet; all written types if the sheet has none. */
function waitingTypes({ status, sheet }: Pick<Report, 'status' | 'sheet'>): ReadonlySet<string> {
  if (!waitsForMarks({ status })) return new Set();
  const waiting = sheet.filter(({ state }) => state === 'TO_MARK').map(({ type }) => type);
  return new Set(waiting.length > 0 ? waiting : ['SAQ', 'CASE']);
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
export function reportFigures(report: Report, rows: readonly LeafRow[]): ReportFigures {
  const score = scoreOf(rows);
  const waits = waitsForMarks(report);
  const counts = score.leaves > 0 ? score : countsOf(report);
  const final = { ...finishedScore(score, report), open: 0 };
  const gap = waits ? null : unexplained(score, final);
  if (isComplete(score, report.totalScore) && (waits || score.mark === 0)) {
    const types = [...score.byType].map(([type, tally]) => ({ type, ...tally }));
    return { score, whole: waits ? score : { ...counts, ...final }, types, gap };
  }
  const waiting = waitingTypes(report);
  return {
    score,
    gap,
    whole: { ...counts, ...(waits ? { known: null, open: null, full: report.totalScore } : final) },
    types: report.typeStats.map(({ type, total, correct, score: earned, fullScore: full }) => {
      const own = { type, leaves: total, right: correct, full };
      return waiting.has(type)
        ? { ...own, mark: total, known: null, open: null }
        : { ...own, mark: 0, known: earned, open: 0 };
    }),
  };
}

/** Full points of the judged leaves; null if unknown. */
export const judgedMarks = ({ full, open }: Pick<Marks, 'full' | 'open'>): number | null =>
  open === null ? null : round2(full - open);
/** Number of leaves that lost points, also of right ones that lost some. */
export const lostCount = ({ wrong, half, blank, docked }: WholeFigures): number => wrong + half + blank + docked;

export interface ReportGroup {
  type: string;
  rows: LeafRow[];
  /** null if unknown for the type. */
  figures: TypeFigures | null;
}

/** Groups leaves by type, in order of first appearance. */
export function reportGroups(rows: readonly LeafRow[], figures: readonly TypeFigures[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const row of rows) {
    const { type } = row;
    const group = groups.get(type) ?? { type, rows: [], figures: figures.find((own) => own.type === type) ?? null };
    groups.set(type, group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

const shownStates = ['right', 'half', 'wrong', 'blank', 'mark'] as const;
export interface StateCount {
  state: CellState;
  count: number;
}
/** The states that occur, with counts: 答对 26 · 得部分分 17 … */
export const stateCounts = (figures: Pick<WholeFigures, (typeof shownStates)[number]>): StateCount[] =>
  shownStates.map((state) => ({ state, count: figures[state] })).filter(({ count }) => count > 0);
