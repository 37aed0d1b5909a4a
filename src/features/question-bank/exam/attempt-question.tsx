import { useEffect, useRef, type ReactNode } from 'react';
import { answerOf, type AttemptLeaf, confirmLabel, filmOf, isChoice, judgementOf, partialText, typeName } from '@/exam';
import { QuestionView } from '../question/question-view';
import { isFocusLost } from '../room/focus-question';
import { Solution } from '../question/solution';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { classNames } from '@/shared/lib/class-names';
import { useAttempt, useLeafAnswer, useLeafTrace } from '../attempt/use-attempt';
import { MarkedHtml } from './marked-html';
import { useRoomContext } from './use-room';
import styles from './attempt-question.module.css';

interface MarkToolProps {
  icon: IconName;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}
export function MarkTool({ icon, on, onChange, children }: MarkToolProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={`row gap-4 fs-13 nowrap muted ${styles.tool}`}
      // Keep the selection that the button is for.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChange(!on)}
    >
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </button>
  );
}

interface AttemptQuestionProps {
  leaf: AttemptLeaf;
  current: boolean;
  /** One of several questions beside their material, without its own heading. */
  part?: boolean;
}

/** One leaf of a running attempt. It re-renders only for its own answer. */
export function AttemptQuestion({ leaf, current, part }: AttemptQuestionProps) {
  const { attempt, recite, isOpen, markingTools, answering } = useRoomContext();
  const { answer, marked } = useLeafAnswer(attempt, leaf.id);
  const { struck, dropped } = useLeafTrace(attempt, leaf.id);
  const isRevealed = useAttempt(attempt, (state) => state.meta.revealed.has(leaf.id));
  const confirm = useAttempt(attempt, (state) => confirmLabel(attempt, leaf, state));
  const article = useRef<HTMLElement>(null);
  const { question, no } = leaf;
  const solved = recite || isRevealed;
  const judgement = judgementOf(attempt, leaf, attempt.state);
  const label = recite ? null : confirm;
  // Other multiple choices have the rule in the head of their section.
  const isMultiple = answerOf(question.type) === 'options';
  const rule = isMultiple && answerOf(leaf.top.type) === 'parts' ? partialText(attempt.paper.rule) : null;
  const canStrike = isChoice(question.type) && isOpen && !solved;

  useEffect(() => {
    const element = article.current;
    if (current && element?.closest('[data-scroll]')) element.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  useEffect(() => {
    // The focused button has disappeared.
    if (isRevealed && current && isFocusLost())
      article.current?.querySelector<HTMLElement>('[data-solution]')?.focus({ preventScroll: true });
  }, [isRevealed, current]);

  return (
    <article
      ref={article}
      data-current={current}
      tabIndex={-1}
      aria-label={`第 ${no} 题`}
      className={classNames('shrinks', styles.card, part && styles.part)}
      onFocus={() => attempt.goTo(leaf.index)}
    >
      {part ? (
        <p className="row wraps gap-8 mb-8 hint">
          <Tag>{typeName(question.type)}</Tag>
          {rule !== null && <span className="num">{rule}</span>}
        </p>
      ) : (
        <div className={`num row wraps gap-8 mb-12 fs-13 ${styles.head}`}>
          <h3 className={`row wraps gap-8 ${styles.name}`} tabIndex={-1} data-question-head>
            <VisuallyHidden>第 </VisuallyHidden>
            <span className="ink title-16-strong">{no}</span>
            <VisuallyHidden> 题 </VisuallyHidden>
            <Tag>{typeName(question.type)}</Tag>
            {question.score > 0 && <span>{` ${question.score} 分`}</span>}
          </h3>
          {rule !== null && <span className="hint">{rule}</span>}
          <div className={`flex gap-4 ${styles.tools}`}>
            <MarkTool icon="marker" {...markingTools.marking}>
              高亮
            </MarkTool>
            {canStrike && (
              <MarkTool icon="strike" on={markingTools.striking} onChange={markingTools.onStriking}>
                划去
              </MarkTool>
            )}
          </div>
        </div>
      )}
      <QuestionView
        question={question}
        no={no}
        answer={answer}
        solution={solved ? (question.answer ?? null) : null}
        readOnly={solved || !isOpen}
        lead={part ? no.replace(/^.*\((\d+)\)$/, '$1.') : null}
        aside={
          part && marked ? (
            <span className={`inline-row gap-4 rigid fs-13 regular ${styles.flag}`}>
              <Icon name="flag" size={14} filled />
              已标记
            </span>
          ) : undefined
        }
        showScore={part}
        stem={<MarkedHtml leafId={leaf.id} block="stem" html={question.stem} no={no} current={current && !part} />}
        strike={
          canStrike
            ? { struck, dropped, byClick: markingTools.striking, onStrike: (key) => answering.onStrike(leaf, key) }
            : undefined
        }
        onAnswer={(next) => answering.onAnswer(leaf, next)}
      >
        {label && (
          <div className="row gap-16">
            <Button kind="filled" onClick={() => answering.onConfirm(leaf)}>
              {label}
            </Button>
            {isMultiple && (
              <span className="muted">{answer.length > 0 ? `已选 ${answer.join('、')}` : '请先选择'}</span>
            )}
          </div>
        )}
        {solved && question.answer && (
          <Solution
            question={question}
            no={no}
            userAnswer={answer}
            state={judgement?.state ?? null}
            points={judgement?.state === 'TO_MARK' ? null : (judgement?.score ?? null)}
            film={filmOf(leaf)}
          />
        )}
      </QuestionView>
    </article>
  );
}
