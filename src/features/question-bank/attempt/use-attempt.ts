import { useStore } from 'zustand';
import { answerAt, type Attempt, type AttemptState, type LeafAnswer } from '@/exam';
import { noTrace, type LeafTrace } from '@/offline/traces';

/** Subscribes to a part of the state. Select values or objects of the state, not new objects. */
export const useAttempt = <T>(attempt: Attempt, select: (state: AttemptState) => T): T =>
  useStore(attempt.store, select);
export const useLeafAnswer = (attempt: Attempt, leafId: string): LeafAnswer =>
  useAttempt(attempt, ({ answers }) => answerAt(answers, leafId));
export const useLeafTrace = (attempt: Attempt, leafId: string): LeafTrace =>
  useStore(attempt.trace.store, ({ traces }) => traces.get(leafId) ?? noTrace);
