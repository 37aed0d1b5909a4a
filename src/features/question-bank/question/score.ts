import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { round2 } from '@/shared/lib/round2';
import { judge, stateOfScore, type PartialRule } from './judge';
import type { Leaf } from './leaves';
import { cellOf, type CellState } from './sheet-source';

/** A leaf, as far as its marks are known. */
export interface ScoredLeaf {
  /** Of its top-level question: the parts of a case count as CASE. */
  type: string;
  state: CellState;
  /** Its marks; null where nobody has told them. */
  full: number | null;
  /** What it earned; null while it waits for its mark, and where nobody has told. */
  got: number | null;
  knowledge: readonly string[];
}

/** Sums over leaves. Of those that are told: known + open = full - lost. */
export interface Tally {
  /** How many, and how many in each state. */
  leaves: number;
  right: number;
  half: number;
  wrong: number;
  blank: number;
  mark: number;
  /** Leaves that lost marks. */
  losing: number;
  /** Leaves whose marks nobody has told: they are in no sum below, so the sums are not those of all. */
  untold: number;
  /** Marks of all told leaves. */
  full: number;
  /** Marks earned. */
  known: number;
  /** Marks that wait to be given. */
  open: number;
  lost: number;
}
export interface Score extends Tally {
  byType: ReadonlyMap<string, Tally>;
  /** By knowledge point; '' holds the leaves that name none. A leaf shares its marks equally among its points. */
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
  untold: 0,
  full: 0,
  known: 0,
  open: 0,
  lost: 0,
});

function add(tally: Tally, { state, full, got }: ScoredLeaf, share: number): void {
  tally.leaves += 1;
  if (state !== 'done') tally[state] += 1;
  if (full === null || (got === null && state !== 'mark')) {
    tally.untold += 1;
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

/** What leaves earned, lost and still wait for: the one sum behind every figure of a result. */
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

/** 6 / 6 分，20 分待评: what is judged, then what waits; one of the two where the other is nothing. */
export function marksText(
  { full, known, open }: Pick<Tally, 'full' | 'known' | 'open'>,
  unit: ' 分' | '' = ' 分',
): string {
  const judged = `${known} / ${round2(full - open)}${unit}`;
  if (open === 0) return judged;
  return open === full && full > 0 ? `${open} 分待评` : `${judged}，${open} 分待评`;
}

/**
 * A leaf as the server has judged it; `state` where somebody has told it already, `rule` what an incomplete choice
 * earns where the server tells no marks.
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
