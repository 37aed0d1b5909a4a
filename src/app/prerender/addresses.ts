import { getCoursePage } from '@/api/products/endpoints';
import { listTypes } from '@/features/course/list/list-address';
import { paths } from '@/shared/paths';

/** Pages that every visitor sees alike, without the courses: paths below the base. */
export const publicPages: readonly string[] = [
  paths.home(),
  paths.courseList(),
  paths.freeCourse(),
  paths.proCourse(),
  paths.resource(),
  paths.questionBank(),
  paths.teacher(),
  paths.about(),
  paths.downloadApp(),
  paths.help('pay-type'),
  paths.help('site-stated'),
  paths.help('user-agreement'),
  paths.help('privacy-policy'),
];

const pageSize = 50;
/** Far above any catalogue; ends a list whose service repeats its pages. */
const mostPages = 400;

/** The page of each course that the three lists name, in their order. Rejects when a page of a list fails. */
export async function coursePages(): Promise<string[]> {
  const ids = new Set<string>();
  for (const courseType of Object.values(listTypes)) {
    for (let current = 1; current <= mostPages; current += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other, to be gentle to the service
      const { records, total } = await getCoursePage({ courseType: [...courseType], current, size: pageSize });
      for (const { id } of records) ids.add(id);
      if (records.length === 0 || current * pageSize >= total) break;
    }
  }
  return Array.from(ids, (id) => paths.courseDetail(id));
}
