import { isDue, type Review } from '@/offline/review-cards';

interface BookCounts {
  total: number;
  /** Due questions by the server's rule: last wrong at least a day ago. */
  dueToday: number | null;
}
/** A subject with the number of its mistakes that are due. */
export interface DueSubject {
  id: string;
  name: string;
  /** Number of questions that the review would open now; null while unknown. */
  due: number | null;
  /** Whether anything is due; an estimate while `due` is null. */
  isDue: boolean;
  total: number;
}

/**
 * The number of questions that a review of the mistakes would open now. It is known only if this device has read the
 * whole book today, and all records of the subject of today (`newRecords`: their ids). `today`: day in Shanghai.
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
