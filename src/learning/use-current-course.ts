import { useQueries, useQuery } from '@tanstack/react-query';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { useServerStart } from '@/api/use-server-start';
import type { MyCourse } from '@/api/usercenter/schema';
import { ownedPageSize, userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { courseMemory } from './course-memory';
import { isExpired, lastStudied } from './last-studied';
import { type Learned } from './use-continue-at';
import { failedOf } from './basics/failed-of';

/** All courses of the learner, expired ones too. */
export function useOwnedCourses(): Learned<readonly MyCourse[]> {
  const enabled = useLoggedIn();
  const first = useQuery({ ...userProductQueries.owned(), enabled });
  const pages = Math.ceil((first.data?.total ?? 0) / ownedPageSize);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => userProductQueries.owned(at + 2)),
  });
  const read = [first, ...rest];
  const rows = read.flatMap(({ data }) => data?.records ?? []);
  if (read.every(({ data }) => data !== undefined)) return { status: 'known', value: rows };
  return failedOf(read) ?? { status: 'unknown' };
}

export interface CurrentCourse {
  course: MyCourse;
  /** When it was studied last (epoch ms); null if unknown. */
  at: number | null;
  /** False if the learner has begun no course; `course` is then the first of them. */
  hasStarted: boolean;
}

/** The course of any type that was studied last, otherwise the learner's first; null if there is none. */
export function useCurrentCourse(): Learned<CurrentCourse | null> {
  const now = useServerStart();
  const owned = useOwnedCourses();
  const last = useQuery({ ...learnedQueries.last(), enabled: useLoggedIn() });
  if (owned.status !== 'known') return owned;
  // The last place may be newer than the list, which another page may have cached.
  const courses = owned.value.map((course) =>
    last.data?.courseId === course.id && (last.data.updateTime ?? 0) > (course.lastRecord?.updateTime ?? 0)
      ? { ...course, lastRecord: last.data }
      : course,
  );
  const studied = lastStudied(courses, (courseId) => courseMemory.read(courseId).last, now);
  if (studied) return { status: 'known', value: { ...studied, hasStarted: true } };
  const course = courses.find((candidate) => !isExpired(candidate, now));
  return { status: 'known', value: course ? { course, at: null, hasStarted: false } : null };
}
