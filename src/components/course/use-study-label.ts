import { useBegun } from '@/learning/basics/course-begun';
import { recordsProgress, type CourseType } from '@/shared/constants';

/**
 * What the button of an owned course says; null while it is read. Where the server keeps no record 去学习 is true
 * either way and costs this page nothing.
 */
export function useStudyLabel(course: { id: string; type: CourseType }, enabled: boolean): string | null {
  const isBegun = useBegun(course, enabled);
  if (!recordsProgress(course.type)) return '去学习';
  return isBegun === null ? null : isBegun ? '继续学习' : '开始学习';
}
