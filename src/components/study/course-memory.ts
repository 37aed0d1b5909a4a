import { ownSettings, useOwnSettings } from '@/session/own-settings';

/** Where a course was left on this device (仅本机): what EXP, FREE and ADD resume from. */
export interface LocalPlace {
  coursewareId: string;
  stageId: string | null;
  name: string;
  /** Seconds. */
  position: number;
  /** Epoch ms. */
  at: number;
}
/** What this device keeps of one course for one learner. */
export interface CourseMemory {
  /** Expanded nodes; null = never touched. */
  open: string[] | null;
  /** Of the panel, pixels. */
  width: number | null;
  panel: boolean;
  last: LocalPlace | null;
  positions: Readonly<Record<string, number>>;
}

const keptNodes = 400;
const keptPositions = 200;
const whatOf = (courseId: string) => `course:${courseId}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function placeOf(raw: unknown): LocalPlace | null {
  if (!isObject(raw) || typeof raw.coursewareId !== 'string' || typeof raw.position !== 'number') return null;
  return {
    coursewareId: raw.coursewareId,
    stageId: typeof raw.stageId === 'string' ? raw.stageId : null,
    name: typeof raw.name === 'string' ? raw.name : '',
    position: raw.position,
    at: Number(raw.at ?? 0),
  };
}

function memoryOf(raw: Readonly<Record<string, unknown>>): CourseMemory {
  return {
    open: Array.isArray(raw.open) ? raw.open.map(String) : null,
    width: typeof raw.width === 'number' ? raw.width : null,
    panel: raw.panel !== false,
    last: placeOf(raw.last),
    positions: isObject(raw.positions) ? (raw.positions as Record<string, number>) : {},
  };
}

export const courseMemory = {
  read: (courseId: string): CourseMemory => memoryOf(ownSettings.read(whatOf(courseId))),
  keepOpen: (courseId: string, open: ReadonlySet<string>): void =>
    ownSettings.change(whatOf(courseId), { open: [...open].slice(-keptNodes) }),
  keepPanel: (courseId: string, panel: { width?: number; panel?: boolean }): void =>
    ownSettings.change(whatOf(courseId), panel),
  keepPlace(courseId: string, place: LocalPlace): void {
    const { [place.coursewareId]: _before, ...others } = courseMemory.read(courseId).positions;
    const kept = Object.entries(others).slice(1 - keptPositions);
    ownSettings.change(whatOf(courseId), {
      last: place,
      positions: Object.fromEntries([...kept, [place.coursewareId, Math.floor(place.position)]]),
    });
  },
};
export const useCourseMemory = (courseId: string): CourseMemory => memoryOf(useOwnSettings(whatOf(courseId)));
