import { useId } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { isMuted } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import { formatMessageTime, wholePercent } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { serverNow } from '@/api/server-clock';
import { ReasonChips } from '../reasons/reason-chips';
import { Solution } from '../question/solution';
import { PlainQuestion } from './plain-question';
import { typeName, filmOf, leavesOf } from '@/exam';
import { reasonLines, type LeafLosses, ownAnswer } from './own-losses';
import { dueText } from './review';
import { useBookContext } from './use-book';
import styles from './book.module.css';

interface BookQuestionProps {
  question: AnalysedQuestion;
  no: number;
  /** Called before the question may leave the list. */
  onLeave: () => void;
}

/** A question of the book. The page contains the answer only after the learner asks for it. */
export function BookQuestion({ question, no, onLeave }: BookQuestionProps) {
  const book = useBookContext();
  const { isWrong, isSettled, review, losses } = book;
  const id = useId();
  const { id: questionId, type, wrongTimes, accuracy } = question;
  const { mute, remove, removing } = book.actions;
  /** Time of the last wrong answer, epoch ms; null if this device knows none. */
  const wrongAt = review.cards[questionId]?.wrongAt ?? null;
  const due = isWrong && book.isReady ? dueText(review, questionId, shanghaiDay(serverNow())) : null;
  const muted = isMuted(review, questionId);
  const shown = book.shown.isShown(questionId);
  const leave = (act: () => void) => () => {
    onLeave();
    act();
  };
  const which = <VisuallyHidden>{`：第 ${no} 题`}</VisuallyHidden>;
  return (
    <li className={`grid one-column gap-12 text-15 ${styles.question}`}>
      <div className={`row wraps gap-4-8 ${styles.line}`}>
        <b className="num">
          <VisuallyHidden>第 </VisuallyHidden>
          <span>{no}</span>
          <VisuallyHidden> 题</VisuallyHidden>
        </b>
        <Tag>{typeName(type)}</Tag>
        <span className={`row wraps gap-4-16 fs-13 muted ${styles.facts}`}>
          {wrongTimes !== null && wrongTimes > 0 && <span className="num danger">{`错 ${wrongTimes} 次`}</span>}
          {wrongAt !== null && <span className="num">{`上次做错 ${formatMessageTime(wrongAt, serverNow())}`}</span>}
          {accuracy !== null && <span className="num">{`全站正确率 ${wholePercent(accuracy)}%`}</span>}
          {due !== null && <Tag tone={due === '今天复习' ? 'warn' : 'grey'}>{due}</Tag>}
        </span>
        {isWrong && isSettled && (
          <Button kind="text" size="sm" onClick={leave(() => mute(questionId, !muted))}>
            <span>{muted ? '恢复提醒' : '不再提醒'}</span>
            {which}
          </Button>
        )}
        {remove && isSettled && (
          <Button kind="text" size="sm" loading={removing === questionId} onClick={leave(() => remove(questionId))}>
            移出{which}
          </Button>
        )}
      </div>
      <PlainQuestion question={question} no={no} solved={shown} losses={losses} />
      <div className={`row gap-12 fs-13 muted ${styles.foot}`}>
        {losses ? (
          <QuestionReasons question={question} no={no} />
        ) : (
          !shown && (
            <>
              <span className={styles.veil} aria-hidden="true" />
              <span>先自己想一遍</span>
            </>
          )
        )}
        <Button
          data-unfolds
          size="sm"
          icon={shown ? 'eye-off' : 'eye'}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => book.shown.toggle(questionId)}
        >
          <span>{shown ? '收起答案' : '显示答案'}</span>
          {which}
        </Button>
      </div>
      <div id={id}>{shown && <BookSolution question={question} no={no} />}</div>
    </li>
  );
}

type PartProps = Pick<BookQuestionProps, 'question' | 'no'>;

/** 为什么错 of a question of the wrong book, for each lost part of a CASE. */
function QuestionReasons({ question, no }: PartProps) {
  const { reasons } = useBookContext();
  return (
    <div className="grid gap-8 fill">
      {reasonLines(question, reasons.leaves, no).map(({ leafId, no: part, reason }) => (
        <div key={leafId} className="row wraps gap-4-12">
          <span className={`num ${styles.why}`}>{`为什么错${part ? ` ${part}` : ''}`}</span>
          <ReasonChips
            label={`第 ${part || no} 题为什么错`}
            value={reason}
            onToggle={(next) => reasons.choose(question, leafId, next === reason ? null : next)}
          />
        </div>
      ))}
    </div>
  );
}

const none: LeafLosses = new Map();

/** Answers and analysis of a question, or of all children of a CASE, each with the learner's last answer. */
function BookSolution({ question: top, no }: PartProps) {
  const { losses } = useBookContext();
  return (
    <div className={`grid one-column gap-16 ${styles.solution}`}>
      {leavesOf([top], no).map((leaf) => {
        const { id, no: name, question } = leaf;
        const own = ownAnswer(question, losses ?? none);
        return (
          <div key={id}>
            {question !== top && <h4 className="num">{name}</h4>}
            {own && (
              <p className={`flex wraps gap-4-12 mb-8 fs-13 muted ${styles.own}`}>
                <span>{own.name}</span>
                <b className={`strong breaks ${own.from ? 'danger' : 'ink'}`}>{own.text}</b>
                {own.from && <span className="num">{own.from}</span>}
              </p>
            )}
            <Solution question={question} no={name} userAnswer={[]} state={null} points={null} film={filmOf(leaf)} />
          </div>
        );
      })}
    </div>
  );
}
