import { countReasons, lossKey, reasons, type Losses, type Reason } from '@/learning/losses/losses';
import type { LeafRow } from './report-view';

/** What the learner has said of the leaves of a record that lost points. */
export interface ReportReasons {
  /** Number of leaves that can have a reason. */
  lost: number;
  unmarked: number;
  counts: Record<Reason, number>;
  /** Numbers of the leaves with a reason: 23、25(4). */
  numbersOf: (reason: Reason) => string[];
}

const losing = new Set(['wrong', 'half', 'blank']);

export function reportReasons(rows: readonly LeafRow[], recordId: string, losses: Losses): ReportReasons {
  const lost = rows
    .filter(({ state }) => losing.has(state))
    .map(({ id, no }) => ({ no, reason: losses[lossKey(recordId, id)]?.reason ?? null }));
  return {
    lost: lost.length,
    unmarked: lost.filter(({ reason }) => reason === null).length,
    counts: countReasons(lost.map(({ reason }) => reason)),
    numbersOf: (wanted) => lost.filter(({ reason }) => reason === wanted).map(({ no }) => no),
  };
}

const mostNumbers = 8;
/** 23、25(4)、26(4), or the first ones of many. */
export function numbersText(numbers: readonly string[]): string {
  if (numbers.length === 0) return '没有';
  const text = numbers.slice(0, mostNumbers).join('、');
  return numbers.length > mostNumbers ? `${text} 等` : text;
}

/** The reasons on paper: name, count and numbers; reasons without a leaf are left out. */
export const reasonLines = ({ counts, numbersOf }: ReportReasons): [name: string, text: string][] =>
  reasons
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, label }) => [label, `${counts[value]} 题（${numbersText(numbersOf(value))}）`]);
