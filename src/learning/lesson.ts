import type { LearnedPosition } from '@/api/dataanalysis/schema';
import { coursewareTypeOf, type Courseware, type CoursewareType } from '@/api/products/schema';
import type { CourseType } from '@/shared/constants';
import { formatDuration } from '@/shared/lib/format';

/** A course of the learner, with the progress that the caller has already loaded. */
export interface CourseRef {
  id: string;
  type: CourseType;
  /** The server's newest place in the course; null: none. If it is missing, the hooks fetch it. */
  lastRecord?: LearnedPosition | null | undefined;
  /** Percent by the server (SYS and PACK). */
  studyPercentage?: number | null | undefined;
}

export interface Lesson {
  /** Id of the catalogue node that lists it. */
  nodeId: string;
  row: Courseware;
}

/** The place from which a lesson continues: a second of a film or an audio, a page of a document. */
export interface Place {
  unit: 'second' | 'page';
  /** At least 1. */
  at: number;
}

interface LessonKind {
  /** null: not named in lists. */
  name: string | null;
  verb: '听' | '读' | '做';
  /** How it is opened; null: it is listed with 暂不支持. */
  opensAs: 'media' | 'document' | 'paper' | null;
}
const lessonKinds: Readonly<Record<CoursewareType, LessonKind>> = {
  VIDEO: { name: '视频', verb: '听', opensAs: 'media' },
  AUDIO: { name: '音频', verb: '听', opensAs: 'media' },
  DOC: { name: '讲义', verb: '读', opensAs: 'document' },
  PAPER: { name: '试卷', verb: '做', opensAs: 'paper' },
  LIVE: { name: null, verb: '听', opensAs: null },
};
/** Unknown types are listed as live ones are. */
export const lessonKind = (type: string): LessonKind => lessonKinds[coursewareTypeOf(type) ?? 'LIVE'];
export const isSupported = ({ type }: Pick<Courseware, 'type'>): boolean => lessonKind(type).opensAs !== null;

/** Seconds. A film that was left this close to its end starts again. */
const nearEnd = 5;

/** The second at which a film starts. `duration`: seconds, 0 when unknown. */
export function startSecond(wanted: number, duration: number): number {
  if (!Number.isFinite(wanted)) return 0;
  return duration > 0 && wanted > duration - nearEnd ? 0 : Math.max(0, wanted);
}

/**
 * The place of a stored position (S4: seconds; the page for a document). null if the lesson begins at its start, and
 * for papers, which continue in their own record.
 */
export function resumePlace({ type, duration }: Pick<Courseware, 'type' | 'duration'>, position: number): Place | null {
  switch (lessonKind(type).opensAs) {
    case 'paper':
      return null;
    case 'document': {
      const page = Math.floor(position);
      return page > 1 ? { unit: 'page', at: page } : null;
    }
    case 'media':
    case null: {
      const second = Math.floor(startSecond(position, duration));
      return second > 0 ? { unit: 'second', at: second } : null;
    }
  }
}

const placeName = ({ unit, at }: Place): string => (unit === 'page' ? `第 ${at} 页` : ` ${formatDuration(at)} `);
/** 看到 02:30, 看到第 3 页 */
export const seenText = (place: Place): string => `看到${placeName(place)}`.trim();
/** 从 02:30 接着听, 从第 3 页接着读 */
export const resumeText = (place: Place, type: string): string => `从${placeName(place)}接着${lessonKind(type).verb}`;
