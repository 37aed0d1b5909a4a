import { activeFreeCourse, getMyCourseList, getProductStatus, getUserProductPage } from '@/api/usercenter/endpoints';
import { courseCardAnswer, hasProgress, openCourse, ownedRow, paged, timeText } from '../answers';
import type { OwnedRow } from '../db';
import { mock, refuse } from '../mock';
import { courseProgress, lastRecordAnswer, lastSpan, learnedCount } from '../study';
import { courseOf, coverUrl, type CourseSeed } from '../world/courses';
import type { World } from '../worlds';

const isExpired = (world: World, row: OwnedRow) => row.validEnd !== null && row.validEnd <= world.now();

/** The learner's courses, newest first: by the last study time, or by opening if never studied. */
const ownCourses = (world: World, userId: string): { row: OwnedRow; course: CourseSeed }[] => {
  const at = (row: OwnedRow) => lastSpan(world, userId, row.courseId)?.updateTime ?? row.openTime;
  return world.db.owned
    .filter((row) => row.userId === userId)
    .flatMap((row) => {
      const course = courseOf(row.courseId);
      return course ? [{ row, course }] : [];
    })
    .sort((a, b) => at(b.row) - at(a.row));
};

/** Order fields of a course, which the order screens show when the order calls are off. */
const orderFields = (world: World, orderId: string | null) => {
  const order = world.db.orders.find((candidate) => candidate.orderId === orderId);
  if (!order) return {};
  const { orderNo, orderStatus, createTime, pay } = order;
  return { orderNo, orderStatus, createTime: timeText(createTime), payAmount: pay / 100 };
};

const percentOf = (world: World, userId: string, course: CourseSeed) =>
  courseProgress(world, userId, course).studyPercentage;

const hasStatus = (
  world: World,
  userId: string,
  { row, course }: { row: OwnedRow; course: CourseSeed },
  status: string,
) => {
  if (status === 'EXPIRED') return isExpired(world, row);
  if (!hasProgress(course)) return false;
  const percent = percentOf(world, userId, course) ?? 0;
  return status === 'FINISHED' ? percent >= 100 : percent < 100 && !isExpired(world, row);
};

export const userProductHandlers = [
  mock(getUserProductPage, ({ user, input, world }) => {
    const types = input.courseType ?? [];
    const rows = ownCourses(world, user.id).filter(
      (own) =>
        (types.length === 0 || types.includes(own.course.type)) &&
        (!input.studyStatus || hasStatus(world, user.id, own, input.studyStatus)) &&
        (!input.keyword || own.course.title.includes(input.keyword)),
    );
    const page = paged(rows, input);
    return {
      ...page,
      records: page.records.map(({ row, course }) => ({
        ...courseCardAnswer(course, world),
        orderId: row.orderId,
        openTime: timeText(row.openTime),
        validEnd: timeText(row.validEnd),
        expired: isExpired(world, row),
        studyPercentage: percentOf(world, user.id, course),
        learnedCount: hasProgress(course) ? learnedCount(world, user.id, course) : undefined,
        lastRecord: lastRecordAnswer(lastSpan(world, user.id, course.id)) ?? undefined,
        ...orderFields(world, row.orderId),
      })),
    };
  }),

  mock(getMyCourseList, ({ user, input: { courseType = [] }, world }) =>
    ownCourses(world, user.id)
      .filter(({ course }) => courseType.length === 0 || courseType.includes(course.type))
      .map(({ row, course }) => ({
        courseId: course.id,
        title: course.title,
        type: course.type,
        coverUrl: coverUrl(course.id),
        validEnd: timeText(row.validEnd),
        studyPercentage: percentOf(world, user.id, course),
      })),
  ),

  /** Opens a course of price 0. A second call returns the same response. */
  mock(activeFreeCourse, ({ user, input: { id }, world }) => {
    const course = courseOf(id);
    if (!course || course.isHidden) return refuse(404, '课程不存在或已下架');
    if (course.price > 0) return refuse(500, '该课程需要购买');
    const known = ownedRow(world, user, id);
    const row = known && !isExpired(world, known) ? known : openCourse(world, user.id, id, course.validDays, null);
    return { courseId: id, validEnd: timeText(row.validEnd) };
  }),

  mock(getProductStatus, ({ user, input: { id }, world }) => {
    const row = ownedRow(world, user, id);
    const expired = row !== undefined && isExpired(world, row);
    const owned = row !== undefined && !expired;
    return { owned, expired, validEnd: timeText(row?.validEnd ?? null), canStudy: owned, orderId: row?.orderId };
  }),
];
