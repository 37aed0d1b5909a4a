import { useStore } from 'zustand';
import { answerAt, type LeafAnswer } from './answers';
import type { Attempt } from './attempt';
import type { AttemptState } from './attempt-state';

/** Renders again when what is selected has changed: select values, or objects that stand in the state. */
export const useAttempt = <T>(attempt: Attempt, select: (state: AttemptState) => T): T =>
  useStore(attempt.store, select);
/** One leaf's answer and mark. */
export const useLeafAnswer = (attempt: Attempt, leafId: string): LeafAnswer =>
  useAttempt(attempt, ({ answers }) => answerAt(answers, leafId));
