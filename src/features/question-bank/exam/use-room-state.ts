import { answerOf, type Attempt, type AttemptState, canAnswer, isPaused, phaseOf } from '@/exam';
import { usePractice } from '@/session/practice';
import { useAttempt } from '../attempt/use-attempt';

/** closed: the attempt has ended, or its submission waits for the learner's choice between two answers. */
type Stage = 'running' | 'paused' | 'sending' | 'closed';

function stageOf(state: AttemptState): Stage {
  const phase = phaseOf(state);
  if (phase === 'ready') return isPaused(state) ? 'paused' : 'running';
  return phase === 'submitting' && state.answers.clashes === 0 && state.saveState !== 'refused' ? 'sending' : 'closed';
}

/** What the room shows. It changes with question and stage, not with time or answers. */
export function useRoomState(attempt: Attempt) {
  const stage = useAttempt(attempt, stageOf);
  const isDone = useAttempt(attempt, (state) => phaseOf(state) === 'done');
  const isOpen = useAttempt(attempt, canAnswer);
  const current = useAttempt(attempt, ({ meta }) => meta.currentIndex);
  const list = usePractice((practice) => practice.list);
  const focusOn = usePractice((practice) => practice.focus);
  const leaf = attempt.leaves[current];
  const running = stage === 'running';
  /** The question on the screen. */
  const shown = running || stage === 'sending' ? leaf : undefined;
  return {
    stage,
    isDone,
    isOpen,
    current,
    leaf,
    running,
    shown,
    list,
    focus: running && focusOn,
    /** Two panes: a case and its questions. */
    split: !list && shown !== undefined && answerOf(shown.top.type) === 'parts' && shown.top.children.length > 0,
  };
}
