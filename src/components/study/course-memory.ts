import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** Where a course was left on this device (仅本机): what EXP, FREE and ADD resume from. */
const place = z.object({
  coursewareId: z.string(),
  stageId: z.nullable(z.string()),
  name: z.string(),
  /** Seconds. */
  position: z.number(),
  /** Epoch ms. */
  at: z.number(),
});
/** What this device keeps of one course for one learner. */
const shape = z.object({
  /** Expanded nodes; null = never touched. */
  open: z.nullable(z.array(z.string())),
  /** Width of the panel, pixels. */
  width: z.nullable(z.number()),
  panel: z.boolean(),
  last: z.nullable(place),
  positions: z.record(z.string(), z.number()),
  /** Lessons that were played to the end on this device. */
  finished: z.array(z.string()),
});
type LocalPlace = z.infer<typeof place>;
type CourseMemory = z.infer<typeof shape>;
const defaults: CourseMemory = { open: null, width: null, panel: true, last: null, positions: {}, finished: [] };

const keptNodes = 400;
const keptPositions = 200;
const keptFinished = 1000;
const memoryOf = (courseId: string, userId: string | null = session.userId()) =>
  persisted(ownKey(userId, `course:${courseId}`), shape, defaults);

export const courseMemory = {
  read: (courseId: string): CourseMemory => memoryOf(courseId).getState(),
  keepOpen: (courseId: string, open: ReadonlySet<string>): boolean =>
    memoryOf(courseId).change({ open: [...open].slice(-keptNodes) }),
  keepPanel: (courseId: string, panel: { width?: number; panel?: boolean }): boolean =>
    memoryOf(courseId).change(panel),
  keepPlace(courseId: string, last: LocalPlace, ended: boolean): void {
    const { positions: known, finished: before } = courseMemory.read(courseId);
    const { [last.coursewareId]: _before, ...others } = known;
    const finished = ended ? [...new Set([...before, last.coursewareId])].slice(-keptFinished) : before;
    const kept = Object.entries(others).slice(1 - keptPositions);
    const positions = Object.fromEntries([...kept, [last.coursewareId, Math.floor(last.position)]]);
    memoryOf(courseId).change({ last, positions, finished });
  },
};
/** The last place in a course on this device; null for none. */
export const useLastPlace = (courseId: string): LocalPlace | null =>
  useOwn(
    (userId) => memoryOf(courseId, userId),
    ({ last }) => last,
  );
