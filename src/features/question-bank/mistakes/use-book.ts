import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BookType } from '@/api/questionbank/question-schema';
import { sectionQueries } from '@/api/questionbank/queries';
import { bookQueries } from '@/api/questionbank/record-queries';
import { isMuted } from '@/offline/review-cards';
import { useReviewDays } from '../book/use-review-days';
import type { RecordState } from '../records/record-state';
import { hasWords, sortBook } from './book-order';
import { byChapter, byType, knows } from './group-questions';
import { useBookReasons } from './use-book-reasons';

const noQuestions = { total: 0, dueToday: null, groups: [] };

/** A book: its groups, and the questions that the filters of the address let through. */
export function useBook(type: BookType, subjectId: string, state: RecordState) {
  const { by, section, questionType, point, muted, sort, words } = state;
  const isWrong = type === 'WRONG';
  // Usually cached: the page reads it for the count in its tab.
  const book = useQuery(bookQueries.book(type, subjectId));
  const total = book.data?.total ?? 0;
  const enabled = total > 0;
  const tree = useQuery({ ...sectionQueries.tree(subjectId), enabled });
  const { review, isReady } = useReviewDays(subjectId, isWrong && enabled);
  const why = isWrong ? state.why : '';
  const reasons = useBookReasons(subjectId, why);
  const filter = {
    type,
    subjectId,
    sectionId: (by === 'section' && section) || undefined,
    questionType: (by === 'type' && questionType) || undefined,
    withAnalysis: true,
  };
  const list = useQuery({ ...bookQueries.questions(filter), enabled, placeholderData: keepPreviousData, staleTime: 0 });
  const anyReason = useMemo(() => {
    const found = (list.data ?? []).filter(
      (question) =>
        (point === '' || point.split('|').some((one) => knows(question, one))) &&
        (words === '' || hasWords(question, words)) &&
        (!muted || isMuted(review, question.id)),
    );
    return sortBook(found, sort, { tree: tree.data ?? [], review });
  }, [list.data, point, words, muted, sort, tree.data, review]);
  return {
    isWrong,
    query: book,
    total,
    chapters: byChapter(book.data ?? noQuestions, tree.data ?? []),
    types: book.data ? byType(book.data) : [],
    mutedCount: review.muted.filter((id) => id in review.cards).length,
    list,
    review,
    isReady,
    /** 为什么错; '' in the book of favourites, which has no reasons. */
    why,
    reasons,
    /** The questions of all reasons, and those of the chosen one. */
    anyReason,
    questions: anyReason.filter(reasons.isListed),
  };
}
export type Book = ReturnType<typeof useBook>;
