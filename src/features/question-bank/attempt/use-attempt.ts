import { useStore } from 'zustand';
import { answerAt, type LeafAnswer } from './answers';
import type { Attempt } from './attempt';
import type { AttemptState } from './attempt-state';
import { noTrace, type LeafTrace } from '@/offline/traces';

/** Renders again when what is selected has changed: select values, or objects that stand in the state. */
export const useAttempt = <T>(attempt: Attempt, select: (state: AttemptState) => T): T =>
  useStore(attempt.store, select);
/** One leaf's answer and mark. */
export const useLeafAnswer = (attempt: Attempt, leafId: string): LeafAnswer =>
  useAttempt(attempt, ({ answers }) => answerAt(answers, leafId));
/** One leaf's marks of the learner's own. */
export const useLeafTrace = (attempt: Attempt, leafId: string): LeafTrace =>
  useStore(attempt.trace.store, ({ traces }) => traces.get(leafId) ?? noTrace);
