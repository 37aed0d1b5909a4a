import type { CourseProgress, Courseware, StudyPercentageInfo } from '@/api/products/schema';
import { useOwn } from '@/session/own-settings';
import { wholePercent } from '@/shared/lib/format';
import { recordsProgress } from '@/shared/constants';
import { memoryOf } from './course-memory';
import type { CourseRef } from './lesson';

/** Whether the server counts a lesson as studied (SYS and PACK). */
export const isStudied = (info: StudyPercentageInfo | null): boolean => (info?.studyPercentage ?? 0) >= 100;
export const shownPercent = (info: StudyPercentageInfo | null): number => wholePercent(info?.studyPercentage ?? 0);
/** How many lessons of a course the server counts as studied (SYS and PACK). */
export const countStudied = ({ coursewares }: CourseProgress): number =>
  coursewares.filter(({ studyPercentageInfo }) => isStudied(studyPercentageInfo)).length;

/**
 * Whether a lesson is finished: by the server in SYS and PACK, by this device in EXP, FREE and ADD. Not for papers, for
 * which their records decide.
 */
export function useIsFinished(course: Pick<CourseRef, 'id' | 'type'>): (row: Courseware) => boolean {
  const here = useOwn(
    (userId) => memoryOf(course.id, userId),
    ({ finished }) => finished,
  );
  if (recordsProgress(course.type)) return ({ studyPercentageInfo }) => isStudied(studyPercentageInfo);
  return ({ coursewareId }) => coursewareId in here;
}
