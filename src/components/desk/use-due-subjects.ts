import { useQueries, useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { classQueries } from '@/api/sys/queries';
import { reviewOf } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useProject } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { countDue, type DueSubject } from './today-tasks';

/** So many subjects of the project have their wrong books looked at. */
const mostSubjects = 6;

/**
 * The wrong books of the project's subjects with what is due of each, as far as they are read, and the reads
 * themselves. `now`: epoch ms; `silent`: a failure shows no toast.
 */
export function useDueSubjects(now: number, silent = false) {
  const project = useProject();
  const userId = useUser()?.id ?? null;
  const subjects = useQuery({
    ...classQueries.children(project?.id ?? '', silent),
    enabled: project !== null && userId !== null,
  });
  const asked = (subjects.data ?? []).slice(0, mostSubjects);
  const books = useQueries({ queries: asked.map(({ id }) => bookQueries.book('WRONG', id, silent)) });
  const due = asked.flatMap(({ id, name }, at): DueSubject[] => {
    const book = books[at]?.data;
    if (!book) return [];
    // Read at each render: a practice elsewhere on the site comes back here by a navigation.
    const review = reviewOf(userId, id).getState();
    return [{ id, name, due: countDue(review, book, shanghaiDay(now)), total: book.total }];
  });
  return { due, subjects, books };
}
