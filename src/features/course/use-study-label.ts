import { useQuery } from '@tanstack/react-query';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { recordsProgress, type CourseType } from '@/shared/constants';

/**
 * What the button of a course that one has says; null = not known yet. Where the server keeps no record only the
 * device knows whether it was begun: 去学习 is true either way, and costs this page nothing.
 */
export function useStudyLabel(course: { id: string; type: CourseType }, enabled: boolean): string | null {
  const counts = recordsProgress(course.type);
  const last = useQuery({ ...learnedQueries.last(course.id), enabled: enabled && counts });
  if (!counts) return '去学习';
  if (last.isPending) return null;
  return last.data === null ? '开始学习' : '继续学习';
}
