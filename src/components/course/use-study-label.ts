import { useHasStarted } from '@/learning/basics/course-started';
import type { CourseType } from '@/shared/constants';

/** null while loading. 去学习 if it is unknown whether the learner has begun, and for types without progress. */
export function useStudyLabel(course: { id: string; type: CourseType }, enabled: boolean): string | null {
  const hasStarted = useHasStarted(course, enabled);
  if (hasStarted === undefined) return '去学习';
  return hasStarted === null ? null : hasStarted ? '继续学习' : '开始学习';
}
