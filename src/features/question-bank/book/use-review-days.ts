import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewOf } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useOwn } from '@/session/own-settings';

/** Review days of the wrong questions of a subject. */
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
