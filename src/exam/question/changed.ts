import type { LeafTrace } from '@/offline/traces';
import type { CellState } from './sheet-source';

/** 由对改错, 由错改对 */
export type Change = 'worse' | 'better';

const isWithin = (choice: readonly string[], answer: readonly string[]): boolean =>
  choice.every((key) => answer.includes(key));
const isSame = (choice: readonly string[], answer: readonly string[]): boolean =>
  choice.length === answer.length && isWithin(choice, answer);

/**
 * The effect of changed answers, as far as this device saw them: a right answer was changed to a wrong one, or a wrong
 * one to the right one. An incomplete choice on the way to the right one does not count as wrong.
 */
export function changeOf(
  state: CellState,
  answer: readonly string[],
  trace: Pick<LeafTrace, 'given'> | undefined,
): Change | null {
  if (!trace || answer.length === 0) return null;
  if (state === 'right') return trace.given.some((choice) => !isWithin(choice, answer)) ? 'better' : null;
  const isLost = state === 'wrong' || state === 'half' || state === 'blank';
  return isLost && trace.given.some((choice) => isSame(choice, answer)) ? 'worse' : null;
}
