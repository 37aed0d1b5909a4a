import * as z from 'zod/mini';
import { endpoint, none } from '../endpoint';
import { byId, paging, text, texts } from '../fields';
import { list, maybe, page } from '../shape';
import {
  catalogueNode,
  ccConfig,
  courseCard,
  courseDetail,
  courseProgress,
  courseware,
  coursewareInfo,
  payment,
  resource,
  sku,
} from './schema';

const base = '/products/front/api';
/** 'all' is never sent: the field is left out; an empty courseType means all. */
const courseFilter = z.object({
  ...paging,
  courseType: z.optional(texts),
  categoryId: z.optional(text),
  projectId: z.optional(text),
  subjectId: z.optional(text),
  teacherId: z.optional(text),
  keyword: z.optional(text),
  sort: z.optional(z.enum(['DEFAULT', 'NEW', 'HOT', 'PRICE_ASC', 'PRICE_DESC'])),
});
export type CourseFilter = z.input<typeof courseFilter>;
export const getCoursePage = endpoint('POST', `${base}/course/getPageList`, courseFilter, page(courseCard));
export const getCourseDetails = endpoint('GET', `${base}/course/getDetails/:id`, byId, courseDetail);
export const getSkuList = endpoint('POST', `${base}/course/getSkuList/:id`, byId, list(sku));

export const getCatalogueList = endpoint('POST', `${base}/catalogue/getCatalogueList/:id`, byId, list(catalogueNode));
export const getFirstAudition = endpoint('GET', `${base}/catalogue/getFirstAudition/:id`, byId, maybe(courseware));
/** `ignoreType`: types to leave out; S7 sends it always. */
const inCatalogue = z.object({ catalogueId: text, ignoreType: texts });
export const getCoursewaresList = endpoint(
  'POST',
  `${base}/catalogue/getCoursewaresList`,
  inCatalogue,
  list(courseware),
);
const inCourse = z.object({ coursewareId: text, courseId: text });
export const getCoursewareInfo = endpoint('POST', `${base}/catalogue/getCoursewareInfo`, inCourse, coursewareInfo);
export const getStudyPercentage = endpoint('GET', `${base}/catalogue/getStudyPercentage/:id`, byId, courseProgress);

const resourceFilter = z.object({
  ...paging,
  projectId: z.optional(text),
  subjectId: z.optional(text),
  fileType: z.optional(text),
  keyword: z.optional(text),
});
export type ResourceFilter = z.input<typeof resourceFilter>;
export const getFreeResourcePage = endpoint('POST', `${base}/resource/getfreepagelist`, resourceFilter, page(resource));
const ofCourse = z.object({ courseId: text });
export const getResourceList = endpoint('POST', `${base}/resource/getInfoList`, ofCourse, list(resource));
export const getCcConfig = endpoint('GET', `${base}/bokecc/getCCConfig`, none, ccConfig);

/** Pays an order. Where G1 is off, productId and skuId create and pay the order in one call. */
const payOrder = z.object({
  orderId: z.optional(text),
  payChannelWayId: text,
  productId: z.optional(text),
  skuId: z.optional(text),
});
export const unifiedPay = endpoint('POST', `${base}/unifiedPay/pay`, payOrder, payment);
