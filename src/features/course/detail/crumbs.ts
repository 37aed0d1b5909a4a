import type { CourseDetail } from '@/api/products/schema';
import { courseTypeLabels, type CourseType } from '@/shared/constants';
import { paths } from '@/shared/paths';

const listPaths: Record<CourseType, (query: { projectId?: string }) => string> = {
  SYS: paths.courseList,
  PACK: paths.courseList,
  EXP: paths.courseList,
  FREE: paths.freeCourse,
  ADD: paths.proCourse,
};

/** 首页 / the list of its type / its project there / the course. */
export function crumbsOf({ type, projectId, projectName, title }: CourseDetail): { label: string; to?: string }[] {
  const list = listPaths[type];
  return [
    { label: '首页', to: paths.home() },
    { label: courseTypeLabels[type === 'FREE' || type === 'ADD' ? type : 'SYS'], to: list({}) },
    ...(projectId && projectName ? [{ label: projectName, to: list({ projectId }) }] : []),
    { label: title },
  ];
}
