import { useQueries, useQuery } from '@tanstack/react-query';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { bookQueries } from '@/api/questionbank/record-queries';
import { classQueries } from '@/api/sys/queries';
import { reviewOf, isDue, type Review } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useProject } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import type { Book } from '@/api/questionbank/question-schema';

export type DueSubject = ReturnType<typeof useDueSubjects>['due'][number];

/**
 * The number of questions that a review of the mistakes would open now; null while unknown, with an estimate of whether
 * anything is due. It is known only if this device has read the whole book today, and all records of the subject of today
 * (`newRecords`: their ids). `today`: day in Shanghai.
 */
export function dueOf(
  review: Review,
  { total, dueToday }: Pick<Book, 'total' | 'dueToday'>,
  newRecords: readonly string[],
  today: number,
): { due: number | null; isDue: boolean } {
  const ids = Object.keys(review.cards);
  const due = ids.filter((id) => isDue(review, id, today)).length;
  const isWhole = review.lookedAt === today && ids.length === total;
  if (isWhole && newRecords.every((id) => id in review.records)) return { due, isDue: due > 0 };
  return { due: null, isDue: total > 0 && (due > 0 || (dueToday ?? 0) > 0) };
}

interface Options {
  /** Epoch ms. */
  now: number;
  records: readonly RecordRow[] | undefined;
  /** A failure shows no toast. */
  silent?: boolean;
}

/** The project's subjects with their due mistakes, as far as these have loaded, and the underlying queries. */
export function useDueSubjects({ now, records, silent }: Options) {
  const project = useProject();
  const userId = useUser()?.id ?? null;
  const subjects = useQuery({
    ...classQueries.children(project?.id ?? '', silent),
    enabled: project !== null && userId !== null,
  });
  const requested = subjects.data ?? [];
  const books = useQueries({ queries: requested.map(({ id }) => bookQueries.book('WRONG', id, silent)) });
  const today = shanghaiDay(now);
  const due = requested.flatMap(({ id, name }, at) => {
    const book = books[at]?.data;
    if (!book) return [];
    // Not subscribed: after a practice the learner navigates back to this page, which reads it again.
    const review = reviewOf(userId, id).getState();
    // Without the records of today the cards may be outdated; an unknown id makes `due` null.
    const added = records ? records.flatMap((row) => (row.subjectId === id ? row.id : [])) : ['unknown'];
    return [{ id, name, total: book.total, ...dueOf(review, book, added, today) }];
  });
  return { due, subjects, books };
}
