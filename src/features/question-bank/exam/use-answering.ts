import { useCallback, useEffect, useRef } from 'react';
import type { Judgement } from '../question/judge';
import type { Attempt } from '../attempt/attempt';
import type { AttemptLeaf } from '../attempt/attempt-sheet';
import { answerLeaf, confirmLabel, confirmLeaf } from '../attempt/practice';

const pause = 800;

/** Answering as the screens do it: judged at once in practice, spoken, and on to the next one when right. */
export function useAnswering(
  attempt: Attempt,
  autoNext: boolean,
  onSpeak: (text: string) => void,
  onJudged?: (leaf: AttemptLeaf, judgement: Judgement) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const judged = useCallback(
    (leaf: AttemptLeaf, judgement: Judgement | null) => {
      if (!judgement) return;
      onJudged?.(leaf, judgement);
      if (judgement.state === 'TO_MARK') return;
      onSpeak({ RIGHT: '回答正确', HALF: '部分得分', WRONG: '回答错误', BLANK: '未作答' }[judgement.state]);
      if (judgement.state !== 'RIGHT' || !autoNext) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (attempt.state.meta.currentIndex === leaf.index) attempt.goTo(leaf.index + 1);
      }, pause);
    },
    [attempt, autoNext, onJudged, onSpeak],
  );
  const onAnswer = useCallback(
    (leaf: AttemptLeaf, answer: readonly string[]) => judged(leaf, answerLeaf(attempt, leaf, answer)),
    [attempt, judged],
  );
  /** True where there is something to confirm, an answer that is still missing included. */
  const onConfirm = useCallback(
    (leaf: AttemptLeaf): boolean => {
      if (confirmLabel(attempt, leaf, attempt.state) === null) return false;
      const judgement = confirmLeaf(attempt, leaf);
      if (judgement) judged(leaf, judgement);
      else if (!attempt.state.meta.revealed.has(leaf.id)) onSpeak('请先作答');
      return true;
    },
    [attempt, judged, onSpeak],
  );
  return { onAnswer, onConfirm };
}
