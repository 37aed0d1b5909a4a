import { countReasons, lossKey, reasons, type Losses, type Reason } from '@/learning/losses/losses';
import type { LeafRow } from './report-view';

const losing = new Set(['wrong', 'half', 'blank']);

/** What the learner has said of the leaves of a record that lost points. */
export function reportReasons(rows: readonly LeafRow[], recordId: string, losses: Losses) {
  const lost = rows
    .filter(({ state }) => losing.has(state))
    .map(({ id, no }) => ({ no, reason: losses[lossKey(recordId, id)]?.reason ?? null }));
  return {
    /** Number of leaves that can have a reason. */
    lost: lost.length,
    unmarked: lost.filter(({ reason }) => reason === null).length,
    counts: countReasons(lost.map(({ reason }) => reason)),
    /** Numbers of the leaves with a reason: 23、25(4). */
    numbersOf: (wanted: Reason) => lost.filter(({ reason }) => reason === wanted).map(({ no }) => no),
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
export const reasonLines = ({ counts, numbersOf }: ReturnType<typeof reportReasons>): [name: string, text: string][] =>
  reasons
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, label }) => [label, `${counts[value]} 题（${numbersText(numbersOf(value))}）`]);
