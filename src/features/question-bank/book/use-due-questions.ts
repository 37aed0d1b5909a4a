import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { serverNow } from '@/api/server-clock';
import { isDue, type Review } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import { useReviewDays } from './use-review-days';

interface DueQuestions {
  /** Due questions in the order of the book; undefined until the days have loaded. */
  due: AnalysedQuestion[] | undefined;
  /** Ids of the whole wrong book; undefined until it has loaded. */
  ids: string[] | undefined;
  review: Review;
  /** The subject has no wrong questions. */
  isEmpty: boolean;
  /** The error of the failed request; null if none failed. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** Due questions of a subject's wrong book, used by the card, the review and the printed sheet. */
export function useDueQuestions(subjectId: string): DueQuestions {
  const book = useQuery(bookQueries.book('WRONG', subjectId));
  const isEmpty = book.data?.total === 0;
  const hasQuestions = (book.data?.total ?? 0) > 0;
  const all = useQuery({
    ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }),
    enabled: hasQuestions,
    staleTime: 0,
  });
  const days = useReviewDays(subjectId, hasQuestions);
  const today = shanghaiDay(serverNow());
  return {
    due: days.isReady ? all.data?.filter(({ id }) => isDue(days.review, id, today)) : undefined,
    ids: all.data?.map(({ id }) => id),
    review: days.review,
    isEmpty,
    error: book.error ?? (all.data ? null : all.error) ?? days.error,
    isFetching: book.isFetching || all.isFetching || days.isFetching,
    retry: () => {
      if (book.isError) void book.refetch();
      if (all.isError) void all.refetch();
      if (days.error) days.retry();
    },
  };
}
