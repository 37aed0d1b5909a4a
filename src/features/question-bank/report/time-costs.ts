import type { LeafTrace } from '@/offline/traces';
import { round2 } from '@/shared/lib/round2';
import { changeOf, type Change } from '../question/changed';
import type { LeafRow } from './report-view';

export interface TimeCost {
  row: LeafRow;
  seconds: number;
  /** Where its bar begins, in marks from the left. */
  at: number;
  /** Seconds for each mark: the height of its bar, so that its area is its time. */
  rate: number;
  /** Seconds beyond what its marks had; below 0 it was quick. */
  over: number;
}
export interface TimeCosts {
  costs: TimeCost[];
  /** Marks of the whole paper: the width. */
  weight: number;
  seconds: number;
  /** Seconds that a mark may take. */
  pace: number;
  /** Told by the paper; else the average of this attempt. */
  isBudget: boolean;
}

/** What this device counted, against the time that the paper gives for a mark; null where it counted nothing. */
export function timeCosts(
  rows: readonly LeafRow[],
  traces: ReadonlyMap<string, Pick<LeafTrace, 'seconds'>>,
  budget: number | null,
): TimeCosts | null {
  const secondsOf = ({ id }: LeafRow) => Math.max(0, traces.get(id)?.seconds ?? 0);
  const seconds = rows.reduce((sum, row) => sum + secondsOf(row), 0);
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  if (seconds < 1 || weight <= 0) return null;
  const pace = budget ?? seconds / weight;
  let at = 0;
  const costs = rows.map((row) => {
    const own = secondsOf(row);
    const cost = { row, seconds: own, at, rate: own / row.weight, over: own - pace * row.weight };
    at += row.weight;
    return cost;
  });
  return { costs, weight, seconds, pace, isBudget: budget !== null };
}

const shownWorst = 3;
const hasLost = ({ row: { full, got } }: TimeCost): boolean => full !== null && got !== null && got < full;
/** What cost most time beyond its marks, questions that cost points as well before all others. */
export const worstCosts = ({ costs }: TimeCosts): TimeCost[] =>
  costs
    .filter(({ over }) => over >= 1)
    .toSorted((a, b) => Number(hasLost(b)) - Number(hasLost(a)) || b.over - a.over)
    .slice(0, shownWorst);

/** Questions whose answer was changed for the worse, or for the better. */
export const changedRows = (
  rows: readonly LeafRow[],
  traces: ReadonlyMap<string, Pick<LeafTrace, 'given'>>,
  change: Change,
): LeafRow[] => rows.filter(({ id, state, answer }) => changeOf(state, answer, traces.get(id)) === change);

/** 1.5 分钟, or 45 秒 below one. */
export const paceText = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} 秒` : `${round2(Math.round(seconds / 6) / 10)} 分钟`;

/** 比预算快 20 秒; what rounds to nothing is neither quick nor slow. */
export function paceAgainst(own: number, budget: number): string {
  const apart = paceText(Math.abs(own - budget));
  return apart === paceText(0) ? '与预算持平' : `${own > budget ? '比预算慢' : '比预算快'} ${apart}`;
}
