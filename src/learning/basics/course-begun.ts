import { useQuery } from '@tanstack/react-query';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { recordsProgress } from '@/shared/constants';
import type { CourseRef } from '../lesson';

/**
 * Whether a course was begun, of SYS and PACK by the server; null while that is read and for other types, of which only
 * the device knows. Far smaller than the whole model, for pages that visitors read.
 */
export function useBegun({ id, type }: Pick<CourseRef, 'id' | 'type'>, enabled: boolean): boolean | null {
  const counts = recordsProgress(type);
  const last = useQuery({ ...learnedQueries.last(id), enabled: enabled && counts });
  return !counts || last.isPending ? null : last.data !== null;
}

/** A course of SYS or PACK with the server's newest place in it, for `useContinueAt`; null while that is read. */
export function useCourseRef({ id, type }: Pick<CourseRef, 'id' | 'type'>): CourseRef | null {
  const last = useQuery(learnedQueries.last(id));
  return last.isPending ? null : { id, type, lastRecord: last.data };
}

/** The read of the place studied last, of all courses; the routes begin it before the code that asks for it is here. */
export const lastPlaceQuery = () => learnedQueries.last();
