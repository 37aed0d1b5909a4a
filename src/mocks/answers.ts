import { formatTime, hour, type AccountRow, type OwnedRow } from './db';
import {
  avatarUrl,
  categoryOf,
  courseOf,
  coverUrl,
  durationOf,
  lessonCountOf,
  skusOf,
  type CourseSeed,
} from './world/courses';
import { projectOf } from './world/taxonomy';
import { teacherOf } from './world/teachers';
import type { World } from './worlds';

/** A page as MyBatis-Plus returns it (D2). A page beyond the last is empty and has the true total. */
export const paged = <Row>(rows: Row[], { current = 1, size = 10 }: { current?: number; size?: number }) => {
  const step = Math.min(100, Math.max(1, size));
  return {
    records: rows.slice((current - 1) * step, current * step),
    total: rows.length,
    size: step,
    current,
    pages: Math.ceil(rows.length / step),
  };
};

export const accountAnswer = (row: AccountRow) => ({
  id: row.id,
  nickName: row.nickName,
  mobile: row.mobile,
  bindMobile: true,
  avatar: row.avatar ?? undefined,
  headImg: row.headImg ?? undefined,
  gender: row.gender,
  bindWeChat: row.openId !== null,
  hasPwd: row.pwd !== null,
  birthday: row.birthday ?? undefined,
  provinceCode: row.provinceCode ?? undefined,
  cityCode: row.cityCode ?? undefined,
  projectId: row.projectId ?? undefined,
  projectName: row.projectName ?? undefined,
  registerTime: formatTime(row.registerTime),
});

/** A time as text in Asia/Shanghai; undefined for null, so that the field is absent. */
export const timeText = (time: number | null) => (time === null ? undefined : formatTime(time));

const startTimeOf = (course: CourseSeed, world: World) =>
  course.startsIn === undefined
    ? undefined
    : formatTime(Math.round((world.base + course.startsIn * hour) / 1_800_000) * 1_800_000);

/** Times are sent as the texts of D3; the schema accepts numbers and texts. */
export const courseCardAnswer = (course: CourseSeed, world: World) => {
  const prices = skusOf(course).map(({ price }) => price);
  const startTime = startTimeOf(course, world);
  const lowest = prices.length > 0 ? Math.min(...prices) : 0;
  return {
    id: course.id,
    type: course.type,
    title: course.title,
    coverUrl: coverUrl(course.id),
    tags: course.tags,
    categoryId: categoryOf(course),
    projectId: course.projectId,
    projectName: projectOf(course.projectId)?.name ?? '',
    subjectId: course.subjectId ?? undefined,
    price: lowest,
    maxPrice: prices.length > 1 ? Math.max(...prices) : undefined,
    originalPrice: course.originalPrice ?? undefined,
    studyCount: course.studyCount,
    lessonCount: lessonCountOf(course),
    totalDuration: durationOf(course),
    teachers: course.teacherIds.flatMap((id) => {
      const teacher = teacherOf(id);
      return teacher ? [{ id, name: teacher.name, avatar: avatarUrl(id) }] : [];
    }),
    startTime,
    validDays: course.validDays ?? undefined,
    isNew: course.isNew ?? false,
    isHot: course.isHot ?? false,
  };
};

/** The row of a course that the learner owns and that has not expired. */
export const holds = (world: World, me: AccountRow | null, courseId: string): OwnedRow | undefined =>
  world.db.owned.find(
    (row) =>
      row.userId === me?.id && row.courseId === courseId && (row.validEnd === null || row.validEnd > world.now()),
  );

export const ownedRow = (world: World, me: AccountRow | null, courseId: string): OwnedRow | undefined =>
  world.db.owned.find((row) => row.userId === me?.id && row.courseId === courseId);

/** Opens a course, or renews it from today. Of the old and the new end, the later one counts. */
export const openCourse = (
  world: World,
  userId: string,
  courseId: string,
  validDays: number | null,
  orderId: string | null,
): OwnedRow => {
  const course = courseOf(courseId);
  const fixedEnd = course?.validUntil === undefined ? null : world.base + course.validUntil * 24 * hour;
  const validEnd = fixedEnd ?? (validDays === null ? null : world.now() + validDays * 24 * hour);
  const known = world.db.owned.find((row) => row.userId === userId && row.courseId === courseId);
  if (known) {
    known.validEnd = known.validEnd === null || validEnd === null ? null : Math.max(known.validEnd, validEnd);
    known.orderId = orderId ?? known.orderId;
    return known;
  }
  const row: OwnedRow = { userId, courseId, orderId, openTime: world.now(), validEnd };
  world.db.owned.push(row);
  return row;
};

export const hasProgress = (course: CourseSeed | undefined) => course?.type === 'SYS' || course?.type === 'PACK';
