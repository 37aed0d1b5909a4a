import { useEffect, useRef } from 'react';
import type { Attempt } from '../attempt/attempt';
import { canAnswer } from '../attempt/attempt-state';
import { useAttempt } from '../attempt/use-attempt';
import { focusQuestion } from '../room/focus-question';

/** Pauses or resumes a practice; undefined if pausing is not possible. */
export function usePause(attempt: Attempt, paused: boolean): (() => void) | undefined {
  const isOpen = useAttempt(attempt, canAnswer);
  const before = useRef(paused);
  useEffect(() => {
    // The focused button has disappeared with the cover.
    if (before.current && !paused) focusQuestion();
    before.current = paused;
  }, [paused]);
  return attempt.isExam || !isOpen ? undefined : () => attempt.pause(!paused);
}
