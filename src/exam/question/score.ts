import { partOf } from '@/shared/lib/format';
import { typeCode, type AnalysedQuestion, type Typed } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { round2, scoreText } from '@/shared/lib/round2';
import { judge, stateOfScore, type PartialRule } from './judge';
import type { Leaf } from './leaves';
import { cellOf, type CellState } from './sheet-source';

/** A leaf with its points, as far as they are known. Its type is its top-level question's: parts of a case count as CASE. */
export interface ScoredLeaf extends Typed {
  state: CellState;
  /** Full points; null if unknown. */
  full: number | null;
  /** Earned points; null while it waits for marking, or if unknown. */
  got: number | null;
  knowledge: readonly string[];
}

/** Sums over leaves. For leaves with known points: known + open = full - lost + extra. */
export type Tally = ReturnType<typeof emptyTally>;
const emptyTally = () => ({
  /** Number of leaves, in total and by state. */
  leaves: 0,
  right: 0,
  half: 0,
  wrong: 0,
  blank: 0,
  mark: 0,
  /** Number of leaves that lost points, and of those among them that are right. */
  losing: 0,
  docked: 0,
  /** Number of leaves with unknown points. They are in none of the sums below, so the sums are incomplete. */
  unknownMarks: 0,
  /** Full points of the known leaves. */
  full: 0,
  /** Points earned. */
  known: 0,
  /** Points that wait for marking. */
  open: 0,
  lost: 0,
  /** Points above the full points of a leaf. */
  extra: 0,
});
export interface Score extends Tally {
  /** By what the service calls the type. */
  byType: ReadonlyMap<string, Tally>;
  /**
   * By knowledge point; '' for leaves without one. The points of a leaf are shared equally among its knowledge points.
   */
  byPoint: ReadonlyMap<string, Tally>;
}

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
  tally.lost += Math.max(0, full - got) / share;
  tally.extra += Math.max(0, got - full) / share;
  if (got >= full) return;
  tally.losing += 1;
  if (state === 'right') tally.docked += 1;
}

function rounded(tally: Tally): Tally {
  const sums = (['full', 'known', 'open', 'lost', 'extra'] as const).map((sum) => [sum, round2(tally[sum])]);
  return { ...tally, ...Object.fromEntries(sums) };
}

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
    add(tallyIn(byType, typeCode(leaf)), leaf, 1);
    const points = leaf.knowledge.length > 0 ? [...new Set(leaf.knowledge)] : [''];
    for (const point of points) add(tallyIn(byPoint, point), leaf, points.length);
  }
  for (const tallies of [byType, byPoint]) for (const [key, tally] of tallies) tallies.set(key, rounded(tally));
  return { ...rounded(all), byType, byPoint };
}

/** Whether the points of all leaves are known. A paper may have points while its questions have none. */
export const isComplete = ({ leaves, unknownMarks, full }: Tally, totalScore: number | null): boolean =>
  leaves > 0 && unknownMarks === 0 && (full > 0 || !totalScore);

export interface FinalScore {
  known: number | null;
  full: number;
}

/**
 * The score of a finished record: the server's, which alone knows later deductions and bonuses (D18). Only without one
 * the leaves are summed up.
 */
export function finishedScore(sums: Tally, { score, totalScore }: Pick<RecordRow, 'score' | 'totalScore'>): FinalScore {
  const isSum = score === null && isComplete(sums, totalScore) && sums.mark === 0;
  return { known: isSum ? sums.known : score, full: totalScore || sums.full };
}

/**
 * What the leaves do not explain of the score of a finished record: 另有扣分 −6 分. null if they explain all of it, or if
 * the points of no leaf are known.
 */
export function unexplained(sums: Tally, { known, full }: FinalScore): string | null {
  const missing = sums.unknownMarks + sums.mark;
  if (known === null || sums.full === 0) return null;
  if (missing > 0) return `${missing} 小题没有得分明细，失分不全`;
  if (sums.full !== full) return `小题共 ${sums.full} 分，与满分 ${full} 分不同，失分不全`;
  const rest = round2(known - sums.known);
  if (rest === 0) return null;
  return rest < 0 ? `另有扣分 −${-rest} 分` : `另有加分 +${rest} 分`;
}

/** 6 / 6 分，20 分待评: the judged points, then the pending ones; a part that is 0 is left out; — if no points are known. */
export function marksText(
  { full, known, open }: Pick<Tally, 'full' | 'known' | 'open'>,
  unit: ' 分' | '' = ' 分',
): string {
  if (full === 0 && known === 0) return '—';
  const judged = `${partOf(scoreText(known), round2(full - open))}${unit}`;
  if (open === 0) return judged;
  return open === full ? `${open} 分待评` : `${judged}，${open} 分待评`;
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
    otherType: top.otherType,
    state,
    full: round2(question.score),
    got: gotOf(question, state, rule),
    knowledge: question.knowledge.length > 0 ? question.knowledge : top.knowledge,
  };
}

function gotOf(question: AnalysedQuestion, state: CellState, rule: PartialRule | undefined): number | null {
  if (state === 'mark') return null;
  // A deduction below 0 and a bonus above the full points count as they are.
  if (question.userScore !== null) return round2(question.userScore);
  if (state === 'right') return round2(question.score);
  if (state !== 'half') return 0;
  const judged = judge(question, question.userAnswer, rule);
  return judged.state === 'HALF' ? judged.score : null;
}
