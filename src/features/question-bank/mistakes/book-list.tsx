import { useEffect, useRef } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { Pager } from '@/shared/ui/pager';
import { serverNow } from '@/api/server-clock';
import { isMuted, type Review } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import { dueText } from './review';
import { BookQuestion } from './book-question';
import type { useShownAnswers } from './shown-answers';
import styles from './book.module.css';

const perPage = 20;

interface BookListProps {
  questions: readonly AnalysedQuestion[];
  page: number;
  review: Review;
  shown: ReturnType<typeof useShownAnswers>;
  /** The days are known. */
  isReady: boolean;
  /** null where nothing is scheduled. */
  mute: ((questionId: string, muted: boolean) => void) | null;
  remove: ((questionId: string) => void) | null;
  removing: string | null | undefined;
}

/** A row that leaves hands the focus to the one in its place: the keyboard goes on from there. */
function useLeaving(questions: readonly AnalysedQuestion[]) {
  const list = useRef<HTMLOListElement>(null);
  const leaving = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const { id, place } = leaving.current ?? {};
    if (id === undefined || place === undefined || questions.some((question) => question.id === id)) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
  }, [questions]);
  return {
    list,
    mayLeave: (id: string, place: number) => {
      leaving.current = { id, place };
    },
  };
}

export function BookList({ questions, page, review, shown, isReady, mute, remove, removing }: BookListProps) {
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const here = Math.min(page, pages);
  const first = (here - 1) * perPage;
  const today = shanghaiDay(serverNow());
  const { list, mayLeave } = useLeaving(questions);
  const leaveBy = (id: string, place: number, act: () => void) => {
    mayLeave(id, place);
    act();
  };
  return (
    <>
      <ol ref={list} className={styles.questions} start={first + 1}>
        {questions.slice(first, first + perPage).map((question, index) => (
          <BookQuestion
            key={question.id}
            question={question}
            no={first + index + 1}
            wrongAt={review.cards[question.id]?.wrongAt ?? null}
            shown={shown.isShown(question.id)}
            onToggle={() => shown.toggle(question.id)}
            due={isReady ? dueText(review, question.id, today) : null}
            muted={isMuted(review, question.id)}
            onMute={mute && ((muted) => leaveBy(question.id, index, () => mute(question.id, muted)))}
            onRemove={remove && (() => leaveBy(question.id, index, () => remove(question.id)))}
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
