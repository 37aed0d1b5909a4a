import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import { isDue } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import { useReviewDays } from './use-review-days';

/** Due questions of a subject's wrong book, used by the card, the review and the printed sheet. */
export function useDueQuestions(subjectId: string) {
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
    /** In the order of the book; undefined until the days have loaded. */
    due: days.isReady ? all.data?.filter(({ id }) => isDue(days.review, id, today)) : undefined,
    /** Ids of the whole wrong book; undefined until it has loaded. */
    ids: all.data?.map(({ id }) => id),
    review: days.review,
    /** The subject has no wrong questions. */
    isEmpty,
    /** The error of the failed request; null if none failed. */
    error: book.error ?? (all.data ? null : all.error) ?? days.error,
    isFetching: book.isFetching || all.isFetching || days.isFetching,
    retry: () => {
      if (book.isError) void book.refetch();
      if (all.isError) void all.refetch();
      if (days.error) days.retry();
    },
  };
}
