import * as z from 'zod/mini';
import { courseTypes } from '@/shared/constants';
import { courseCardFields, courseTitle } from '../products/schema';
import { learnedPosition } from '../dataanalysis/schema';
import {
  endTime,
  flag,
  flagOrNull,
  gender,
  id,
  idOrNull,
  instant,
  maybe,
  media,
  numOrNull,
  oneOf,
  percent,
  portrait,
  text,
  textOrEmpty,
  textOrNull,
  time,
  typed,
  type Shape,
  yuanOrNull,
  yuanOrZero,
} from '../shape';

const accountFields = {
  nickName: textOrEmpty,
  mobile: textOrEmpty,
  /** Null if the service does not say. */
  bindMobile: flagOrNull,
  avatar: portrait,
  headImg: portrait,
  gender,
  bindWeChat: flag,
  hasPwd: flagOrNull,
  birthday: textOrNull,
  provinceCode: idOrNull,
  cityCode: idOrNull,
  projectId: idOrNull,
  projectName: textOrNull,
  registerTime: time,
};
const accountObject = z.object({ id: idOrNull, ...accountFields });
export type Account = z.infer<typeof accountObject>;
/** User info. S3 names no id: it is read under the usual names, and null without one (session.knowUser then). */
export const account = typed<Shape<Account, z.input<typeof accountObject>>>(
  z.pipe(
    z.transform((value: unknown): object => {
      // Null becomes an empty object.
      const { userId, accountId, ...read } = Object(value) as Record<string, unknown>;
      return { ...read, id: read.id ?? userId ?? accountId };
    }),
    accountObject,
  ),
);
/** A login. Without a bound mobile, the token is null; then only the sessionKey may be stored, for the bind step. */
export const session = z.object({
  token: textOrNull,
  expirationTimestamp: instant,
  sessionKey: textOrNull,
  refreshToken: textOrNull,
  isNew: flag,
  account,
});
export type Session = z.infer<typeof session>;

export const wxConfig = z.object({ appId: text, redirectUrl: text, scope: text, style: textOrNull });
export type WxConfig = z.infer<typeof wxConfig>;
export const weChatBindStatus = z.object({ bind: flag, nickName: textOrNull });

export const address = z.object({
  id,
  name: text,
  mobile: text,
  provinceCode: text,
  provinceName: text,
  cityCode: textOrNull,
  cityName: textOrNull,
  areaCode: textOrNull,
  areaName: textOrNull,
  detail: text,
  isDefault: flag,
});
export type Address = z.infer<typeof address>;
export const savedAddress = z.object({ id });

/** Only SYS and PACK have progress. An owned course without a price is not dropped: its price becomes 0. */
export const myCourse = z.object({
  ...courseCardFields,
  price: yuanOrZero,
  orderId: idOrNull,
  openTime: time,
  validEnd: endTime,
  expired: flag,
  studyPercentage: percent,
  learnedCount: numOrNull,
  lastRecord: maybe(learnedPosition),
  // Shown by the order screens when the order calls G2 and G3 are off.
  orderNo: textOrNull,
  orderStatus: textOrNull,
  createTime: time,
  payAmount: yuanOrNull,
});
export type MyCourse = z.infer<typeof myCourse>;
/** Row of the account's own course list. */
export const ownedCourse = z.object({
  courseId: id,
  title: courseTitle,
  type: oneOf(courseTypes, 'ADD'),
  coverUrl: media,
  validEnd: endTime,
  studyPercentage: percent,
});
export type OwnedCourse = z.infer<typeof ownedCourse>;
export const activatedCourse = z.object({ courseId: id, validEnd: endTime });
/** `owned` is false after the end of validity; `expired` says that the course was owned. */
export const productStatus = z.object({
  owned: flag,
  expired: flag,
  validEnd: endTime,
  canStudy: flag,
  orderId: idOrNull,
});
export type ProductStatus = z.infer<typeof productStatus>;
