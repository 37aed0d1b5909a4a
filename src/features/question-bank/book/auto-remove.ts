import type { LeafState } from '@/exam';
import { practiceOf } from '@/session/practice';

/** 连续答对 2 次后由本页移出: this page counts and removes; the server never does. */
export const runsToRemove = 2;

/** Counts right answers in a row; a wrong one resets the count. Returns true when the question can be removed. */
export function countRun(userId: string, questionId: string, state: LeafState): boolean {
  const practice = practiceOf(userId);
  const { runs } = practice.getState();
  const { [questionId]: before = 0, ...others } = runs;
  const run = state === 'RIGHT' ? before + 1 : 0;
  const done = run >= runsToRemove;
  practice.change({ runs: run === 0 || done ? others : { ...others, [questionId]: run } });
  return done;
}
