import { courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import type { CourseType } from '@/shared/constants';

export const paidTypes: CourseType[] = ['SYS', 'PACK', 'EXP'];

/** Reads of the home page that the route starts beside the chunk: the keys must be the very ones of the page. */
export const homeQueries = {
  /** How many courses a project has. */
  courseCount: (projectId: string) => courseQueries.page({ current: 1, size: 1, projectId }),
  /** The first course of a stop of the route. */
  stop: (courseType: CourseType[], projectId: string | null) =>
    courseQueries.page({ current: 1, size: 1, courseType, sort: 'HOT', projectId: projectId || undefined }),
  /** The newest studied first. */
  ownCourses: () => userProductQueries.page({ current: 1, size: 3 }),
  papersOf: (subjectId: string) => ({ current: 1, size: 4, subjectId }),
  mockOf: (subjectId: string) => ({ current: 1, size: 1, subjectId, paperType: 'MOCK' as const }),
  freeCourses: () => courseQueries.page({ current: 1, size: 4, courseType: ['FREE'], sort: 'NEW' }),
  featured: (projectId: string | null) =>
    courseQueries.page({
      current: 1,
      size: 8,
      courseType: paidTypes,
      sort: 'HOT',
      projectId: projectId || undefined,
    }),
  addCourses: () => courseQueries.page({ current: 1, size: 4, courseType: ['ADD'], sort: 'HOT' }),
  hotOfCategory: (categoryId: string) => courseQueries.page({ current: 1, size: 4, categoryId, sort: 'HOT' }),
};
