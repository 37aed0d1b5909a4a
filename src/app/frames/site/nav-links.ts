import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';

export const navLinks = [
  { key: 'home', label: '首页', to: paths.home() },
  { key: 'system', label: courseTypeLabels.SYS, to: paths.courseList() },
  { key: 'free', label: courseTypeLabels.FREE, to: paths.freeCourse() },
  { key: 'add', label: courseTypeLabels.ADD, to: paths.proCourse() },
  { key: 'bank', label: '题库', to: '/question-bank' },
  { key: 'resource', label: '资料下载', to: paths.resource() },
  { key: 'teacher', label: '名师', to: paths.teacher() },
  { key: 'app', label: 'APP下载', to: paths.downloadApp() },
] as const;

export type NavKey = (typeof navLinks)[number]['key'];

const sections: readonly [RegExp, NavKey][] = [
  [/^\/$/, 'home'],
  [/^\/course\/course-list(\/|$)/, 'system'],
  [/^\/course\/free-course(\/|$)/, 'free'],
  [/^\/course\/pro-course(\/|$)/, 'add'],
  [/^\/course\/resource(\/|$)/, 'resource'],
  [/^\/question-bank(\/|$)/, 'bank'],
  [/^\/teacher(\/|$)/, 'teacher'],
  [/^\/download-app(\/|$)/, 'app'],
];

/**
 * The section to highlight: for a course page by the course's type, otherwise by the path. A search covers all types.
 */
export function sectionOf(pathname: string, courseType?: string, isSearch = false): NavKey | null {
  const path = pathname.toLowerCase();
  if (/^\/course\/(detail|preview)\//.test(path)) {
    if (courseType === 'FREE') return 'free';
    if (courseType === 'ADD') return 'add';
    return courseType ? 'system' : null;
  }
  if (isSearch && path.startsWith('/course/course-list')) return null;
  return sections.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
