import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { Pager } from '@/shared/ui/pager';
import { serverNow } from '@/api/server-clock';
import { isMuted, type Review } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { dueText } from './review';
import type { BookReasons } from './use-book-reasons';
import { BookQuestion } from './book-question';
import type { useShownAnswers } from './shown-answers';
import styles from './book.module.css';

const perPage = 20;

interface BookListProps {
  questions: readonly AnalysedQuestion[];
  page: number;
  review: Review;
  shown: ReturnType<typeof useShownAnswers>;
  /** 为什么错; null in the book of favourites. */
  reasons: BookReasons | null;
  /** The review days have loaded. */
  isReady: boolean;
  /** null if this book has no schedule, or while its rows may still move. */
  mute: ((questionId: string, muted: boolean) => void) | null;
  /** null if single questions cannot be removed, or while the rows may still move. */
  remove: ((questionId: string) => void) | null;
  removing: string | null | undefined;
}

export function BookList({ questions, page, review, shown, reasons, isReady, mute, remove, removing }: BookListProps) {
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const here = Math.min(page, pages);
  const first = (here - 1) * perPage;
  const today = shanghaiDay(serverNow());
  const shownHere = questions.slice(first, first + perPage);
  const ids = shownHere.map(({ id }) => id);
  const { list, mayLeave } = useHandOver<HTMLOListElement>(ids, { entry: '[data-unfolds]' });
  const leaveBy = (id: string, act: () => void) => {
    mayLeave(id);
    act();
  };
  return (
    <>
      <ol ref={list} start={first + 1}>
        {shownHere.map((question, index) => (
          <BookQuestion
            key={question.id}
            question={question}
            no={first + index + 1}
            wrongAt={review.cards[question.id]?.wrongAt ?? null}
            losses={reasons?.leaves ?? null}
            onReason={reasons && ((leafId, reason) => reasons.choose(question, leafId, reason))}
            shown={shown.isShown(question.id)}
            onToggle={() => shown.toggle(question.id)}
            due={isReady ? dueText(review, question.id, today) : null}
            muted={isMuted(review, question.id)}
            onMute={mute && ((muted) => leaveBy(question.id, () => mute(question.id, muted)))}
            onRemove={remove && (() => leaveBy(question.id, () => remove(question.id)))}
            removing={removing === question.id}
          />
        ))}
      </ol>
      <div className={styles.pager}>
        <Pager current={here} pages={pages} />
      </div>
    </>
  );
}
