import type { CourseFilter } from '@/api/products/endpoints';
import type { CourseCard, CourseDetail } from '@/api/products/schema';

const shown = 4;

/** 猜你喜欢: what is popular in the project of the course, one more than is shown, as it is among them itself. */
export const likedFilter = ({ projectId }: Pick<CourseDetail, 'projectId'>): CourseFilter => ({
  current: 1,
  size: shown + 1,
  sort: 'HOT',
  ...(projectId && { projectId }),
});
export const likedOf = (courses: readonly CourseCard[], courseId: string): CourseCard[] =>
  courses.filter(({ id }) => id !== courseId).slice(0, shown);
