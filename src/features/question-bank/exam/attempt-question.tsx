import { useEffect, useRef } from 'react';
import { filmOf } from '../question/leaves';
import { QuestionView } from '../question/question-view';
import { Solution } from '../question/solution';
import { Button } from '@/shared/ui/button';
import { useAttempt, useLeafAnswer } from '../attempt/use-attempt';
import type { Attempt } from '../attempt/attempt';
import { judgementOf, type AttemptLeaf } from '../attempt/attempt-sheet';
import { canAnswer } from '../attempt/attempt-state';
import { confirmLabel } from '../attempt/practice';
import styles from './attempt-question.module.css';

interface AttemptQuestionProps {
  attempt: Attempt;
  leaf: AttemptLeaf;
  /** 背题: solutions show, nothing is answered. */
  recite: boolean;
  current: boolean;
  showScore?: boolean;
  onAnswer: (leaf: AttemptLeaf, answer: string[]) => void;
  onConfirm: (leaf: AttemptLeaf) => void;
}

/** One leaf of a running attempt; it renders for its own answer. */
export function AttemptQuestion(props: AttemptQuestionProps) {
  const { attempt, leaf, recite, current, showScore, onAnswer, onConfirm } = props;
  const { answer } = useLeafAnswer(attempt, leaf.id);
  const isRevealed = useAttempt(attempt, (state) => state.meta.revealed.has(leaf.id));
  const isOpen = useAttempt(attempt, canAnswer);
  const confirm = useAttempt(attempt, (state) => confirmLabel(attempt, leaf, state));
  const article = useRef<HTMLElement>(null);
  const { question, no } = leaf;
  const solved = recite || isRevealed;
  const judgement = recite ? null : judgementOf(attempt, leaf, attempt.state);
  const label = recite ? null : confirm;

  useEffect(() => {
    const element = article.current;
    if (current && element?.closest('[data-scroll]')) element.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  return (
    <article
      ref={article}
      data-current={current || undefined}
      tabIndex={-1}
      aria-label={`第 ${no} 题`}
      className={styles.card}
      onFocus={() => attempt.goTo(leaf.index)}
    >
      <QuestionView
        question={question}
        no={no}
        answer={recite ? [] : answer}
        solution={solved ? (question.answer ?? null) : null}
        readOnly={solved || !isOpen}
        showScore={showScore}
        onAnswer={(next) => onAnswer(leaf, next)}
      >
        {label && (
          <div className={styles.actions}>
            <Button kind="filled" onClick={() => onConfirm(leaf)}>
              {label}
            </Button>
            {question.type === 'MULTIPLE' && (
              <span className={styles.chosen}>{answer.length > 0 ? `已选 ${answer.join('、')}` : '请先选择'}</span>
            )}
          </div>
        )}
        {solved && question.answer && (
          <Solution
            question={question}
            no={no}
            given={answer}
            state={judgement?.state ?? null}
            points={judgement?.state === 'TO_MARK' ? null : (judgement?.score ?? null)}
            film={filmOf(leaf)}
          />
        )}
      </QuestionView>
    </article>
  );
}
