import { useQueries, useQuery } from '@tanstack/react-query';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { bookQueries } from '@/api/questionbank/record-queries';
import { classQueries } from '@/api/sys/queries';
import { reviewOf } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useProject } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { dueOf, type DueSubject } from './due';

interface Options {
  /** Epoch ms. */
  now: number;
  /** The records of today; undefined while unknown. */
  records: readonly RecordRow[] | undefined;
  /** A failure shows no toast. */
  silent?: boolean;
}

/** The project's subjects with their due mistakes, as far as these have loaded, and the underlying queries. */
export function useDueSubjects({ now, records, silent = false }: Options) {
  const project = useProject();
  const userId = useUser()?.id ?? null;
  const subjects = useQuery({
    ...classQueries.children(project?.id ?? '', silent),
    enabled: project !== null && userId !== null,
  });
  const requested = subjects.data ?? [];
  const books = useQueries({ queries: requested.map(({ id }) => bookQueries.book('WRONG', id, silent)) });
  const today = shanghaiDay(now);
  const due = requested.flatMap(({ id, name }, at): DueSubject[] => {
    const book = books[at]?.data;
    if (!book) return [];
    // Not subscribed: after a practice the learner navigates back to this page, which reads it again.
    const review = reviewOf(userId, id).getState();
    // Without the records of today the cards may be outdated; an unknown id makes `due` null.
    const added = records ? records.flatMap((row) => (row.subjectId === id ? row.id : [])) : ['unknown'];
    return [{ id, name, total: book.total, ...dueOf(review, book, added, today) }];
  });
  const failed = requested.flatMap(({ name }, at) => (books[at]?.isLoadingError ? [{ name, book: books[at] }] : []));
  return { due, subjects, books, failed };
}
