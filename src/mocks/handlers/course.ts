import { getCourseDetails, getCoursePage, getSkuList } from '@/api/products/endpoints';
import { courseCardAnswer, paged } from '../answers';
import { day, formatDay } from '../db';
import { mock, refuse } from '../mock';
import {
  avatarUrl,
  categoryOf,
  courseOf,
  faqOf,
  highlightsOf,
  introHtmlOf,
  listedCourses,
  skusOf,
  type CourseSeed,
} from '../world/courses';
import { projectOf } from '../world/taxonomy';
import { teacherOf } from '../world/teachers';
import type { World } from '../worlds';

const priceOf = (course: CourseSeed) =>
  Math.min(...skusOf(course).map(({ price }) => price), course.price === 0 ? 0 : Infinity);
const orders: Record<string, (a: CourseSeed, b: CourseSeed) => number> = {
  NEW: (a, b) => Number(b.isNew ?? false) - Number(a.isNew ?? false) || Number(b.id) - Number(a.id),
  HOT: (a, b) => b.studyCount - a.studyCount,
  PRICE_ASC: (a, b) => priceOf(a) - priceOf(b),
  PRICE_DESC: (a, b) => priceOf(b) - priceOf(a),
};

const hasWords = (course: CourseSeed, keyword: string) => {
  const text =
    `${course.title}${course.subTitle}${course.tags.join('')}${projectOf(course.projectId)?.name ?? ''}`.toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const teacherAnswer = (id: string) => {
  const teacher = teacherOf(id);
  if (!teacher) return [];
  return [
    {
      id,
      name: teacher.name,
      avatar: avatarUrl(id),
      title: teacher.title,
      tags: teacher.tags,
      intro: teacher.intro,
      years: teacher.years,
      projectId: teacher.projectId,
      projectName: projectOf(teacher.projectId)?.name,
      courseCount: listedCourses.filter(({ teacherIds }) => teacherIds.includes(id)).length,
    },
  ];
};

const validity = (course: CourseSeed, world: World) => {
  if (course.validUntil !== undefined)
    return { validType: 'DATE' as const, validEnd: formatDay(world.base + course.validUntil * day) };
  return course.validDays === null ? { validType: 'FOREVER' as const } : { validType: 'DAYS' as const };
};

export const courseHandlers = [
  mock(getCoursePage, ({ input, world }) => {
    const types = input.courseType ?? [];
    const rows = listedCourses.filter(
      (course) =>
        (types.length === 0 || types.includes(course.type)) &&
        (!input.categoryId || categoryOf(course) === input.categoryId) &&
        (!input.projectId || course.projectId === input.projectId) &&
        (!input.subjectId || course.subjectId === input.subjectId) &&
        (!input.teacherId || course.teacherIds.includes(input.teacherId)) &&
        (!input.keyword || hasWords(course, input.keyword)),
    );
    const order = orders[input.sort ?? 'DEFAULT'];
    const page = paged(order ? [...rows].sort(order) : rows, input);
    return { ...page, records: page.records.map((course) => courseCardAnswer(course, world)) };
  }),

  mock(getCourseDetails, ({ input: { id }, world }) => {
    const course = courseOf(id);
    if (!course) return refuse(404, '课程不存在或已下架');
    return {
      ...courseCardAnswer(course, world),
      subTitle: course.subTitle,
      videoIntroUrl: course.hasTrueDurations ? '/__mock/media/lesson.mp4' : undefined,
      introHtml: course.isHidden ? '' : introHtmlOf(course),
      highlights: course.isHidden ? [] : highlightsOf(course),
      teachers: course.isHidden ? [] : course.teacherIds.flatMap(teacherAnswer),
      packCourses: (course.packIds ?? []).flatMap((part) => {
        const found = courseOf(part);
        return found ? [courseCardAnswer(found, world)] : [];
      }),
      ...validity(course, world),
      needAddress: course.needAddress ?? false,
      gifts: course.gifts ?? [],
      faq: course.isHidden ? [] : faqOf(course),
      status: course.status ?? 'ON',
    };
  }),

  mock(getSkuList, ({ input: { id } }) => {
    const course = courseOf(id);
    return course ? skusOf(course) : refuse(404, '课程不存在或已下架');
  }),
];
