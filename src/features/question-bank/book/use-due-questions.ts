import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import { isDue, reviewOf } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import { useUser } from '@/session/login';
import { useOwn } from '@/session/own-settings';

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
    error: book.error ?? (all.data ? null : all.error) ?? days.error,
    isFetching: book.isFetching || all.isFetching || days.isFetching,
    retry: () => {
      if (book.isError) void book.refetch();
      if (all.isError) void all.refetch();
      if (days.error) days.retry();
    },
  };
}

export function useReviewDays(subjectId: string, enabled: boolean) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? '';
  const review = useOwn(
    (id) => reviewOf(id, subjectId),
    (stored) => stored,
  );
  const { isSuccess, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['questionbank', 'record', 'due', userId, subjectId],
    queryFn: async () => {
      // Lazy, because it brings the scheduler.
      const { loadReview } = await import('../mistakes/load-review');
      await loadReview(client, userId, subjectId);
      return true;
    },
    enabled,
    staleTime: 60_000,
  });
  /** `review` is computed from the learner's records, or stored by an earlier visit if these cannot be read. */
  const isReady = isSuccess || (isError && review.lookedAt > 0);
  /** `error`: why the days could not be loaded; null if they could. */
  return { review, isReady, error: isReady ? null : error, isFetching, retry: () => void refetch() };
}
