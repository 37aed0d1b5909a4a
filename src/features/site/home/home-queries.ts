import { courseQueries } from '@/api/products/queries';

/** Reads of the home page that the route starts beside the chunk: the keys must be the very ones of the page. */
export const homeQueries = {
  freeCourses: () => courseQueries.page({ current: 1, size: 4, courseType: ['FREE'], sort: 'NEW' }),
  featured: (projectId: string | null) =>
    courseQueries.page({
      current: 1,
      size: 8,
      courseType: ['SYS', 'PACK', 'EXP'],
      sort: 'HOT',
      ...(projectId && { projectId }),
    }),
  addCourses: () => courseQueries.page({ current: 1, size: 4, courseType: ['ADD'], sort: 'HOT' }),
  hotOfCategory: (categoryId: string) => courseQueries.page({ current: 1, size: 4, categoryId, sort: 'HOT' }),
};
