import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewOf, type Review } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useOwn } from '@/session/own-settings';

interface ReviewDays {
  review: Review;
  /** `review` is computed from the learner's records, or stored by an earlier visit if these cannot be read. */
  isReady: boolean;
  /** Why the days could not be loaded; null if they could. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** Review days of the wrong questions of a subject. */
export function useReviewDays(subjectId: string, enabled: boolean): ReviewDays {
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
  const isReady = isSuccess || (isError && review.lookedAt > 0);
  return { review, isReady, error: isReady ? null : error, isFetching, retry: () => void refetch() };
}
