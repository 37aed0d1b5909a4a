import { useBegun } from '@/learning/basics/course-begun';
import { recordsProgress, type CourseType } from '@/shared/constants';

/**
 * Label of the main button of an owned course; null while loading. For types without recorded progress it is always
 * 去学习, which needs no request.
 */
export function useStudyLabel(course: { id: string; type: CourseType }, enabled: boolean): string | null {
  const isBegun = useBegun(course, enabled);
  if (!recordsProgress(course.type)) return '去学习';
  return isBegun === null ? null : isBegun ? '继续学习' : '开始学习';
}
