import { useQuery } from '@tanstack/react-query';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { recordsProgress } from '@/shared/constants';
import type { CourseRef } from './lesson';

/**
 * Whether a course was begun, of SYS and PACK by the server; null while that is read and for other types, of which only
 * the device knows. Far smaller than the whole model, for pages that visitors read.
 */
export function useBegun({ id, type }: Pick<CourseRef, 'id' | 'type'>, enabled: boolean): boolean | null {
  const counts = recordsProgress(type);
  const last = useQuery({ ...learnedQueries.last(id), enabled: enabled && counts });
  return !counts || last.isPending ? null : last.data !== null;
}

/**
 * The name of the lesson that was studied last in a course of SYS or PACK, by the server; null: none; undefined: not
 * read. Where the course goes on is another question, which needs its catalogue (use-continue-at.ts).
 */
export const useLastLessonName = (courseId: string): string | null | undefined =>
  useQuery({ ...learnedQueries.last(courseId), select: (last) => last?.coursewareName ?? null }).data;
