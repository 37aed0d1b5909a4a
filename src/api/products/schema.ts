import * as z from 'zod/mini';
import { courseTypes } from '@/shared/constants';
import {
  endTime,
  flag,
  flagOrNull,
  id,
  idOrNull,
  instant,
  label,
  limitOrNull,
  list,
  maybe,
  media,
  names,
  num,
  numOr,
  numOrNull,
  oneOf,
  oneOfOrNull,
  openText,
  percent,
  portrait,
  type Shape,
  sort,
  text,
  textOrEmpty,
  textOrNull,
  time,
  titleOr,
  yuan,
  yuanOrNull,
} from '../shape';

const courseType = oneOf(courseTypes, 'ADD');

export const courseTitle = titleOr('未命名的课程');
const teacherName = z.object({ id, name: text, avatar: portrait });
export const courseCardFields = {
  id,
  type: courseType,
  title: courseTitle,
  coverUrl: media,
  tags: names,
  categoryId: idOrNull,
  projectId: idOrNull,
  projectName: textOrEmpty,
  subjectId: idOrNull,
  price: yuan,
  maxPrice: yuanOrNull,
  originalPrice: yuanOrNull,
  studyCount: numOr(0),
  lessonCount: numOr(0),
  /** Seconds. */
  totalDuration: numOr(0),
  teachers: list(teacherName),
  startTime: time,
  validDays: limitOrNull,
  isNew: flag,
  isHot: flag,
};
/** `price` is the lowest SKU's. */
export const courseCard = z.object(courseCardFields);
export type CourseCard = z.infer<typeof courseCard>;

export const teacher = z.object({
  id,
  name: label,
  avatar: portrait,
  title: textOrEmpty,
  tags: names,
  intro: textOrEmpty,
  years: limitOrNull,
  projectId: idOrNull,
  projectName: textOrNull,
  courseCount: numOrNull,
});
export type Teacher = z.infer<typeof teacher>;

/** introHtml is HTML. */
export const courseDetail = z.object({
  ...courseCardFields,
  subTitle: textOrEmpty,
  videoIntroUrl: media,
  introHtml: textOrEmpty,
  highlights: names,
  teachers: list(teacher),
  packCourses: list(courseCard),
  validType: oneOf(['DAYS', 'DATE', 'FOREVER'], 'DAYS'),
  validEnd: endTime,
  needAddress: flag,
  gifts: names,
  faq: list(z.object({ q: text, a: text })),
  status: oneOf(['ON', 'OFF'], 'ON'),
});
export type CourseDetail = z.infer<typeof courseDetail>;

/** stock -1 = no limit. */
export const sku = z.object({
  skuId: id,
  productId: id,
  skuName: text,
  attrs: list(z.object({ name: label, value: label })),
  price: yuan,
  originalPrice: yuanOrNull,
  validDays: limitOrNull,
  /** 0: sold out; null: not known, so the order decides. */
  stock: numOrNull,
  needAddress: flagOrNull,
});
export type Sku = z.infer<typeof sku>;

export const studyPercentageInfo = z.object({
  learnedTotalTime: numOr(0),
  studyPercentage: percent,
  progressBar: numOr(0),
});
export type StudyPercentageInfo = z.infer<typeof studyPercentageInfo>;

export const coursewareTypes = ['VIDEO', 'PAPER', 'DOC', 'AUDIO', 'LIVE'] as const;
/** Any other type is listed with 暂不支持. Its value is kept, because heartbeats send it back. */
export type CoursewareType = (typeof coursewareTypes)[number];
/** null: a type that this build does not know. */
export const coursewareTypeOf = (value: string): CoursewareType | null =>
  coursewareTypes.find((known) => known === value) ?? null;
const coursewareType = openText<CoursewareType>();
/** stageId = catalogue id; sourceId = paper; studyPercentageInfo in SYS and PACK only. */
export const courseware = z.object({
  coursewareId: id,
  coursewareName: label,
  type: coursewareType,
  duration: numOr(0),
  isAudition: flag,
  canStudy: flag,
  stageId: idOrNull,
  sourceId: idOrNull,
  studyPercentageInfo: maybe(studyPercentageInfo),
});
export type Courseware = z.infer<typeof courseware>;

/** duration in seconds. */
const nodeFields = z.object({ id, name: label, coursewareCount: numOr(0), duration: numOr(0), sort });
export interface CatalogueNode extends z.infer<typeof nodeFields> {
  children: CatalogueNode[];
}
export const catalogueNode: Shape<CatalogueNode> = z.extend(nodeFields, {
  children: list((): Shape<CatalogueNode> => catalogueNode),
});

/** The player uses playUrl if present, otherwise vid through CC. */
export const coursewareInfo = z.object({
  coursewareId: id,
  coursewareName: label,
  type: coursewareType,
  vid: idOrNull,
  playUrl: media,
  docUrl: media,
  pageCount: limitOrNull,
  duration: numOr(0),
  subtitles: list(z.object({ label: text, src: media })),
  chapters: list(z.object({ time: num, title: text })),
  startPosition: numOr(0),
  downloadable: flag,
});
export type CoursewareInfo = z.infer<typeof coursewareInfo>;
export const courseProgress = z.object({
  courseId: id,
  studyPercentage: percent,
  learnedTotalTime: numOr(0),
  coursewares: list(z.object({ coursewareId: id, studyPercentageInfo: maybe(studyPercentageInfo) })),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** fileUrl is absent without the right to download. */
export const resource = z.object({
  id,
  name: label,
  fileType: openText<'PDF' | 'DOC' | 'XLS' | 'PPT' | 'ZIP' | 'MP3'>(),
  /** Bytes. */
  fileSize: numOr(0),
  fileUrl: media,
  previewUrl: media,
  downloadCount: numOr(0),
  courseId: idOrNull,
  courseName: textOrNull,
  projectId: idOrNull,
  subjectId: idOrNull,
  isFree: flag,
  updateTime: time,
});
export type Resource = z.infer<typeof resource>;

export const ccConfig = z.object({ siteId: text, playerId: textOrEmpty, scriptUrl: media });
export type CcConfig = z.infer<typeof ccConfig>;
/** expireTimestamp belongs to the QR code. orderId is set when the payment created the order (G1 is off). */
export const payment = z.object({
  payType: oneOfOrNull(['QRCODE', 'FORM', 'URL']),
  qrCode: textOrNull,
  payUrl: textOrNull,
  formHtml: textOrNull,
  expireTimestamp: instant,
  paid: flag,
  orderId: idOrNull,
});
export type Payment = z.infer<typeof payment>;
