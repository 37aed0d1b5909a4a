import { courseQueries } from './queries';
import type { CourseType } from '@/shared/constants';

export const paidTypes: CourseType[] = ['SYS', 'PACK', 'EXP'];

/** Queries of the home page. */
export const homeQueries = {
  /** Number of courses of a project. */
  courseCount: (projectId: string) => courseQueries.page({ current: 1, size: 1, projectId }),
  /** The first course for a stop of the study route. */
  stop: (courseType: CourseType[], projectId?: string) =>
    courseQueries.page({ current: 1, size: 1, courseType, sort: 'HOT', projectId }),
  papersOf: (subjectId: string) => ({ current: 1, size: 4, subjectId }),
  mockOf: (subjectId: string) => ({ current: 1, size: 1, subjectId, paperType: 'MOCK' as const }),
  /** Lists of one project; without an id of all projects. */
  featured: (projectId?: string) =>
    courseQueries.page({ current: 1, size: 8, courseType: paidTypes, sort: 'HOT', projectId }),
  open: (projectId?: string) =>
    courseQueries.page({ current: 1, size: 4, courseType: ['FREE'], sort: 'NEW', projectId }),
  hotOfCategory: (categoryId: string) => courseQueries.page({ current: 1, size: 4, categoryId, sort: 'HOT' }),
};
