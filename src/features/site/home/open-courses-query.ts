import { courseQueries } from '@/api/products/queries';

/** Free courses of one project; without an id of all projects. Of its own, because the prefetch in the first load asks it too. */
export const openCoursesQuery = (projectId?: string) =>
  courseQueries.page({ current: 1, size: 4, courseType: ['FREE'], sort: 'NEW', projectId });
