import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { newestOf } from '@/shared/lib/newest-of';
import { persisted } from '@/shared/lib/persisted';

/** The place where the learner left a course on this device (仅本机). */
export const localPlace = z.object({
  coursewareId: z.string(),
  stageId: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  /** Seconds; the page for a document. */
  position: z.number(),
  /** Epoch ms by the server's clock. */
  at: z.number(),
});
const shape = z.object({
  /** Expanded nodes; null if the learner has never opened or closed one. */
  open: z.nullable(z.array(z.string())),
  /** Width of the panel, pixels. */
  width: z.nullable(z.number()),
  panel: z.boolean(),
  last: z.nullable(localPlace),
  /** Positions by courseware, from which EXP, FREE and ADD resume. */
  positions: z.record(z.string(), z.number()),
  /** When each of these positions was reached (epoch ms), by courseware; positions of older builds have none. */
  reachedAt: z.record(z.string(), z.number()),
  /** Lessons that were finished on this device, with the time of the first finish (epoch ms). */
  finished: z.record(z.string(), z.number()),
});
export type LocalPlace = z.infer<typeof localPlace>;
export type CourseMemory = z.infer<typeof shape>;
const defaults: CourseMemory = {
  open: null,
  width: null,
  panel: true,
  last: null,
  positions: {},
  reachedAt: {},
  finished: {},
};

const maxNodes = 400;
const maxPositions = 200;
const maxFinished = 1000;
export const memoryOf = (courseId: string, userId: string | null = session.userId()) =>
  persisted(ownKey(userId, `course:${courseId}`), shape, defaults);

export const courseMemory = {
  read: (courseId: string): CourseMemory => memoryOf(courseId).getState(),
  keepOpen: (courseId: string, open: ReadonlySet<string>): boolean =>
    memoryOf(courseId).change({ open: [...open].slice(-maxNodes) }),
  keepPanel: (courseId: string, panel: { width?: number; panel?: boolean }): boolean =>
    memoryOf(courseId).change(panel),
  /** `isFinished`: the lesson was played to its end. */
  keepPlace(courseId: string, last: LocalPlace, isFinished: boolean): void {
    const { positions: known, reachedAt: times } = courseMemory.read(courseId);
    const { [last.coursewareId]: _before, ...others } = known;
    const newest = newestOf(others, maxPositions - 1, (_position, id) => times[id] ?? 0);
    const positions = { ...newest, [last.coursewareId]: Math.floor(last.position) };
    const reachedAt = Object.fromEntries(
      Object.entries({ ...times, [last.coursewareId]: last.at }).filter(([id]) => id in positions),
    );
    memoryOf(courseId).change({ last, positions, reachedAt });
    if (isFinished) courseMemory.keepFinished(courseId, last.coursewareId, last.at);
  },
  /** `at`: epoch ms by the server's clock. */
  keepFinished(courseId: string, coursewareId: string, at: number): void {
    const { finished } = courseMemory.read(courseId);
    if (coursewareId in finished) return;
    const newest = newestOf(finished, maxFinished - 1, (time) => time);
    memoryOf(courseId).change({ finished: { ...newest, [coursewareId]: at } });
  },
};
