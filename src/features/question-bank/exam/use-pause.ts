import { useEffect, useRef } from 'react';
import type { Attempt } from '../attempt/attempt';
import { canAnswer } from '../attempt/attempt-state';
import { useAttempt } from '../attempt/use-attempt';
import { focusQuestion } from '../room/focus-question';

/** Pauses a practice, or goes on with it; undefined where there is nothing to pause. */
export function usePause(attempt: Attempt, paused: boolean): (() => void) | undefined {
  const isOpen = useAttempt(attempt, canAnswer);
  const before = useRef(paused);
  useEffect(() => {
    // The button that went on is gone with its cover.
    if (before.current && !paused) focusQuestion();
    before.current = paused;
  }, [paused]);
  return attempt.isExam || !isOpen ? undefined : () => attempt.pause(!paused);
}
