import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewOf, type Review } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useOwn } from '@/session/own-settings';

interface ReviewDays {
  review: Review;
  /** Brought up to the learner's records, or known from an earlier visit where those cannot be read. */
  isReady: boolean;
  /** Why the days are not known; null where they are, or while they are read. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** When each wrong question of a subject comes again. */
export function useReviewDays(subjectId: string, enabled: boolean): ReviewDays {
  const client = useQueryClient();
  const userId = useUser()?.id ?? '';
  const review = useOwn(
    (id) => reviewOf(id, subjectId),
    (kept) => kept,
  );
  const { isSuccess, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['questionbank', 'record', 'due', userId, subjectId],
    queryFn: async () => {
      // With the scheduler, which only this needs.
      const { loadReview } = await import('../mistakes/load-review');
      await loadReview(client, userId, subjectId);
      return true;
    },
    enabled,
    staleTime: 60_000,
  });
  const isReady = isSuccess || (isError && review.lookedAt > 0);
  return { review, isReady, error: isReady ? null : error, isFetching, retry: () => void refetch() };
}
