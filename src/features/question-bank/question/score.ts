import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { round2 } from '@/shared/lib/round2';
import { judge, stateOfScore, type PartialRule } from './judge';
import type { Leaf } from './leaves';
import { cellOf, type CellState } from './sheet-source';

/** A leaf with its points, as far as they are known. */
export interface ScoredLeaf {
  /** Type of its top-level question: parts of a case count as CASE. */
  type: string;
  state: CellState;
  /** Full points; null if unknown. */
  full: number | null;
  /** Earned points; null while it waits for marking, or if unknown. */
  got: number | null;
  knowledge: readonly string[];
}

/** Sums over leaves. For leaves with known points: known + open = full - lost. */
export interface Tally {
  /** Number of leaves, in total and by state. */
  leaves: number;
  right: number;
  half: number;
  wrong: number;
  blank: number;
  mark: number;
  /** Number of leaves that lost points. */
  losing: number;
  /** Number of leaves with unknown points. They are in none of the sums below, so the sums are incomplete. */
  unknownMarks: number;
  /** Full points of the known leaves. */
  full: number;
  /** Points earned. */
  known: number;
  /** Points that wait for marking. */
  open: number;
  lost: number;
}
export interface Score extends Tally {
  byType: ReadonlyMap<string, Tally>;
  /**
   * By knowledge point; '' for leaves without one. The points of a leaf are shared equally among its knowledge points.
   */
  byPoint: ReadonlyMap<string, Tally>;
}

const emptyTally = (): Tally => ({
  leaves: 0,
  right: 0,
  half: 0,
  wrong: 0,
  blank: 0,
  mark: 0,
  losing: 0,
  unknownMarks: 0,
  full: 0,
  known: 0,
  open: 0,
  lost: 0,
});

function add(tally: Tally, { state, full, got }: ScoredLeaf, share: number): void {
  tally.leaves += 1;
  if (state !== 'done') tally[state] += 1;
  if (full === null || (got === null && state !== 'mark')) {
    tally.unknownMarks += 1;
    return;
  }
  tally.full += full / share;
  if (got === null) {
    tally.open += full / share;
    return;
  }
  tally.known += got / share;
  tally.lost += (full - got) / share;
  if (got < full) tally.losing += 1;
}

function rounded(tally: Tally): Tally {
  const { full, known, open, lost } = tally;
  return { ...tally, full: round2(full), known: round2(known), open: round2(open), lost: round2(lost) };
}

/** Sums up earned, lost and pending points. Every number of a result comes from here. */
export function scoreOf(leaves: readonly ScoredLeaf[]): Score {
  const all = emptyTally();
  const byType = new Map<string, Tally>();
  const byPoint = new Map<string, Tally>();
  const tallyIn = (tallies: Map<string, Tally>, key: string): Tally => {
    const tally = tallies.get(key) ?? emptyTally();
    tallies.set(key, tally);
    return tally;
  };
  for (const leaf of leaves) {
    add(all, leaf, 1);
    add(tallyIn(byType, leaf.type), leaf, 1);
    const points = leaf.knowledge.length > 0 ? [...new Set(leaf.knowledge)] : [''];
    for (const point of points) add(tallyIn(byPoint, point), leaf, points.length);
  }
  for (const tallies of [byType, byPoint]) for (const [key, tally] of tallies) tallies.set(key, rounded(tally));
  return { ...rounded(all), byType, byPoint };
}

/** 6 / 6 分，20 分待评: the judged points, then the pending ones; a part that is 0 is left out. */
export function marksText(
  { full, known, open }: Pick<Tally, 'full' | 'known' | 'open'>,
  unit: ' 分' | '' = ' 分',
): string {
  const judged = `${known} / ${round2(full - open)}${unit}`;
  if (open === 0) return judged;
  return open === full && full > 0 ? `${open} 分待评` : `${judged}，${open} 分待评`;
}

/**
 * The points of a leaf from the server's data. `state`: already known state; `rule`: for an incomplete choice if the
 * server sends no points.
 */
export function scoredLeaf(
  { question, top }: Pick<Leaf<AnalysedQuestion>, 'question' | 'top'>,
  { state = cellOf(stateOfScore(question)), rule }: { state?: CellState; rule?: PartialRule } = {},
): ScoredLeaf {
  return {
    type: top.type,
    state,
    full: round2(question.score),
    got: gotOf(question, state, rule),
    knowledge: question.knowledge.length > 0 ? question.knowledge : top.knowledge,
  };
}

function gotOf(question: AnalysedQuestion, state: CellState, rule: PartialRule | undefined): number | null {
  if (state === 'mark') return null;
  if (question.userScore !== null) return round2(Math.min(question.score, Math.max(0, question.userScore)));
  if (state === 'right') return round2(question.score);
  if (state !== 'half') return 0;
  const judged = judge(question, question.userAnswer, rule);
  return judged.state === 'HALF' ? judged.score : null;
}
