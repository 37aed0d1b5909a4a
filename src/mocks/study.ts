import { hasProgress } from './answers';
import { formatTime, type SpanRow } from './db';
import { coursewaresOf, type CoursewareSeed } from './world/catalogues';
import type { CourseSeed } from './world/courses';
import type { World } from './worlds';

const cap = (share: number) => Math.min(100, Math.round(share * 100));

const spansOf = (world: World, userId: string, coursewareId: string) =>
  world.db.spans.filter((span) => span.userId === userId && span.coursewareId === coursewareId);

const infoOf = (spans: SpanRow[], duration: number) => {
  const learnedTotalTime = spans.reduce((sum, { learnedTime }) => sum + learnedTime, 0);
  const furthest = Math.max(0, ...spans.map(({ progressBar }) => progressBar));
  const newest = spans.reduce<SpanRow | null>(
    (last, span) => (last && last.updateTime > span.updateTime ? last : span),
    null,
  );
  return {
    learnedTotalTime,
    studyPercentage: duration > 0 ? cap(Math.max(learnedTotalTime, furthest) / duration) : spans.length > 0 ? 100 : 0,
    progressBar: newest?.progressBar ?? 0,
  };
};

/**
 * How far a learner is in a courseware. The larger of studied time and furthest position counts, so that one viewing at
 * double speed completes the lesson.
 */
export const progressOf = (world: World, userId: string, row: Pick<CoursewareSeed, 'coursewareId' | 'duration'>) =>
  infoOf(spansOf(world, userId, row.coursewareId), row.duration);

export const positionOf = (world: World, userId: string, coursewareId: string): number =>
  infoOf(spansOf(world, userId, coursewareId), 0).progressBar;

const isCounted = ({ type }: CoursewareSeed) => type === 'VIDEO' || type === 'AUDIO' || type === 'DOC';

/**
 * How far a learner is in a course: the mean of its coursewares in percent. Only SYS and PACK have it, and coursewares
 * that were never opened have no row.
 */
export const courseProgress = (world: World, userId: string, course: CourseSeed) => {
  const spans = world.db.spans.filter((span) => span.userId === userId && span.courseId === course.id);
  const byWare = new Map<string, SpanRow[]>();
  for (const span of spans) byWare.set(span.coursewareId, [...(byWare.get(span.coursewareId) ?? []), span]);
  const rows = coursewaresOf(course).filter(isCounted);
  const opened = rows.flatMap((row) => {
    const own = byWare.get(row.coursewareId);
    return own ? [{ coursewareId: row.coursewareId, studyPercentageInfo: infoOf(own, row.duration) }] : [];
  });
  const sum = opened.reduce((total, { studyPercentageInfo }) => total + studyPercentageInfo.studyPercentage, 0);
  return {
    courseId: course.id,
    studyPercentage: hasProgress(course) ? (rows.length > 0 ? Math.round(sum / rows.length) : 0) : undefined,
    learnedTotalTime: spans.reduce((total, { learnedTime }) => total + learnedTime, 0),
    coursewares: hasProgress(course) ? opened : [],
  };
};

export const learnedCount = (world: World, userId: string, course: CourseSeed): number =>
  courseProgress(world, userId, course).coursewares.filter(
    ({ studyPercentageInfo }) => studyPercentageInfo.studyPercentage >= 100,
  ).length;

/** The newest span of a course, or of all courses. */
export const lastSpan = (world: World, userId: string, courseId?: string): SpanRow | null =>
  world.db.spans
    .filter((span) => span.userId === userId && (!courseId || span.courseId === courseId))
    .reduce<SpanRow | null>((last, span) => (last && last.updateTime > span.updateTime ? last : span), null);

export const lastRecordAnswer = (span: SpanRow | null) =>
  span && {
    courseId: span.courseId,
    stageId: span.stageId,
    coursewareId: span.coursewareId,
    coursewareName: span.coursewareName,
    coursewareType: span.coursewareType,
    progressBar: span.progressBar,
    updateTime: formatTime(span.updateTime),
  };
