import { useQuery } from '@tanstack/react-query';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { recordsProgress } from '@/shared/constants';
import type { CourseRef } from '../lesson';

/**
 * Whether the server has a place in a course of SYS or PACK; null while loading. undefined if that is unknown: after a
 * failure, and for other types, whose places are only on the device. Its code is far smaller than the whole learning
 * model, for pages that visitors read.
 */
export function useHasStarted(
  { id, type }: Pick<CourseRef, 'id' | 'type'>,
  enabled: boolean,
): boolean | null | undefined {
  const counts = recordsProgress(type);
  const last = useQuery({ ...learnedQueries.last(id), enabled: enabled && counts });
  if (counts && last.isPending) return null;
  return last.data === undefined ? undefined : last.data !== null;
}

/** The server's newest place in a course of SYS or PACK, the `lastRecord` of `useContinueAt`. */
export const useServerPlace = (courseId: string) => useQuery(learnedQueries.last(courseId));

/** Query of the place studied last in any course. Routes start it before the code that uses it has loaded. */
export const lastPlaceQuery = () => learnedQueries.last();
