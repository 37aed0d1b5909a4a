import { useEffect, useRef } from 'react';
import { filmOf } from '../question/leaves';
import { QuestionView } from '../question/question-view';
import { Solution } from '../question/solution';
import { Button } from '@/shared/ui/button';
import { useEntry } from '../attempt/use-attempt';
import type { Attempt } from '../attempt/attempt';
import { judgementOf } from '../attempt/attempt-sheet';
import { confirmLabel, type AttemptLeaf } from '../attempt/practice';
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
  const { answer } = useEntry(attempt, leaf.id);
  const article = useRef<HTMLElement>(null);
  const { question, no } = leaf;
  const open = recite || attempt.isRevealed(leaf.id);
  const judgement = recite ? null : judgementOf(attempt, leaf);
  const label = recite ? null : confirmLabel(attempt, leaf);

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
        solution={open ? (question.answer ?? null) : null}
        readOnly={open || !attempt.canAnswer}
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
        {open && question.answer && (
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
