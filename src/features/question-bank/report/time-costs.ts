import type { LeafTrace } from '@/offline/traces';
import { formatDuration } from '@/shared/lib/format';
import { round2 } from '@/shared/lib/round2';
import { type Change, changeOf } from '@/exam';
import type { LeafRow } from './report-view';

/** Time per leaf on this device compared with the budget; null without measurements. */
export function timeCosts(
  rows: readonly LeafRow[],
  traces: ReadonlyMap<string, Pick<LeafTrace, 'seconds'>>,
  /** Seconds per point by the paper; null for the average of this attempt. */
  budget: number | null,
) {
  const secondsOf = ({ id }: LeafRow) => Math.max(0, traces.get(id)?.seconds ?? 0);
  const seconds = rows.reduce((sum, row) => sum + secondsOf(row), 0);
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  if (seconds < 1) return null;
  const pace = budget ?? seconds / weight;
  const costs = rows.map((row) => {
    const own = secondsOf(row);
    return {
      row,
      seconds: own,
      /** Seconds per point: the height of its bar in the strip. */
      rate: own / row.weight,
      /** Seconds over the budget of its points; negative if faster. */
      over: own - pace * row.weight,
    };
  });
  return { costs, weight, seconds, pace, isBudget: budget !== null };
}
export type TimeCosts = NonNullable<ReturnType<typeof timeCosts>>;
type TimeCost = TimeCosts['costs'][number];

/** 用 02:30，每分 02:30，超 01:00 */
export const costText = ({ seconds, rate, over }: TimeCost, exact: boolean): string =>
  [`用 ${formatDuration(seconds)}`, exact && `每分 ${formatDuration(rate)}`, over >= 1 && `超 ${formatDuration(over)}`]
    .filter(Boolean)
    .join('，');

const shownWorst = 3;
const hasLost = ({ row: { full, got } }: TimeCost): boolean => full !== null && got !== null && got < full;
/** The leaves that took most time over budget, those with lost points first. */
export const worstCosts = ({ costs }: TimeCosts): TimeCost[] =>
  costs
    .filter(({ over }) => over >= 1)
    .sort((a, b) => Number(hasLost(b)) - Number(hasLost(a)) || b.over - a.over)
    .slice(0, shownWorst);

export const changedRows = (
  rows: readonly LeafRow[],
  traces: ReadonlyMap<string, Pick<LeafTrace, 'given'>>,
  change: Change,
): LeafRow[] => rows.filter(({ id, state, answer }) => changeOf(state, answer, traces.get(id)) === change);

/** 1.5 分钟, or 45 秒 below one minute. */
export const paceText = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} 秒` : `${round2(Math.round(seconds / 6) / 10)} 分钟`;

/** 比预算快 20 秒; a difference that rounds to 0 is neither faster nor slower. */
export function paceAgainst(own: number, budget: number): string {
  const apart = paceText(Math.abs(own - budget));
  return apart === paceText(0) ? '与预算持平' : `${own > budget ? '比预算慢' : '比预算快'} ${apart}`;
}
