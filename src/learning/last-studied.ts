import type { LearnedPosition } from '@/api/dataanalysis/schema';
import type { MyCourse } from '@/api/usercenter/schema';
import type { LastPlace } from './continue-at';
import type { LocalPlace } from './course-memory';

export const serverPlace = (record: LearnedPosition): LastPlace => ({
  coursewareId: record.coursewareId,
  stageId: record.stageId,
  name: record.coursewareName,
  type: record.coursewareType,
  position: record.progressBar,
  at: record.updateTime,
});

/** The later of two places; a place without a time counts as the older one. */
export function laterPlace(server: LastPlace | null, here: LocalPlace | null): LastPlace | null {
  if (!server || !here) return server ?? here;
  return here.at > (server.at ?? 0) ? here : server;
}

export const isExpired = ({ expired, validEnd }: Pick<MyCourse, 'expired' | 'validEnd'>, now: number): boolean =>
  expired || (validEnd !== null && validEnd <= now);

/**
 * The course of any type that was studied last and may still be studied; null if there is none. The server's rows
 * contain places of SYS and PACK, this device (`hereIn`) has places of all courses. `now` and `at`: epoch ms; `at` is
 * null if the server sends no time.
 */
export function lastStudied(
  owned: readonly MyCourse[],
  hereIn: (courseId: string) => LocalPlace | null,
  now: number,
): { course: MyCourse; at: number | null } | null {
  let newest: { course: MyCourse; at: number | null } | null = null;
  for (const course of owned) {
    if (isExpired(course, now)) continue;
    const place = laterPlace(course.lastRecord && serverPlace(course.lastRecord), hereIn(course.id));
    if (place && (!newest || (place.at ?? 0) > (newest.at ?? 0))) newest = { course, at: place.at };
  }
  return newest;
}
