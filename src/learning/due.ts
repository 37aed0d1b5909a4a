import { isDue, type Review } from '@/offline/review-cards';

interface BookCounts {
  total: number;
  /** By the server's rule: last wrong at least a day ago. */
  dueToday: number | null;
}
/** What is due of one subject's mistakes. */
export interface DueSubject {
  id: string;
  name: string;
  /** As many as the review would open now; null while nobody knows. */
  due: number | null;
  /** False where nothing can be due. */
  isDue: boolean;
  total: number;
}

/**
 * What the review of a wrong book would open now. It is known where this device has looked through the whole book today
 * and no record has come since (`newRecords`: ids of the subject's records of today). `today`: day in Shanghai.
 */
export function dueOf(
  review: Review,
  { total, dueToday }: BookCounts,
  newRecords: readonly string[],
  today: number,
): Pick<DueSubject, 'due' | 'isDue'> {
  const ids = Object.keys(review.cards);
  const due = ids.filter((id) => isDue(review, id, today)).length;
  const isWhole = review.lookedAt === today && ids.length === total;
  if (isWhole && newRecords.every((id) => id in review.records)) return { due, isDue: due > 0 };
  return { due: null, isDue: total > 0 && (due > 0 || (dueToday ?? 0) > 0) };
}
