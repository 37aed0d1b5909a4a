import * as z from 'zod/mini';
import {
  couponAmount,
  endTime,
  flag,
  id,
  idOrNull,
  oneOf,
  oneOfOrNull,
  textOrEmpty,
  textOrNull,
  texts,
  time,
  titleOr,
  yuanOrZero,
} from '../shape';

const couponTypes = ['FULL_CUT', 'DISCOUNT', 'CASH'] as const;
export type CouponType = (typeof couponTypes)[number];
/** threshold 0 = 无门槛; no productIds = every course. */
const couponFields = {
  couponId: idOrNull,
  templateId: idOrNull,
  title: titleOr('未命名的优惠券'),
  couponType: oneOf(couponTypes, 'CASH'),
  amount: couponAmount,
  threshold: yuanOrZero,
  scopeText: textOrEmpty,
  productIds: texts,
  startTime: time,
  endTime,
  source: textOrNull,
};
export const coupon = z.object({
  ...couponFields,
  couponId: id,
  couponStatus: oneOf(['UNUSED', 'USED', 'EXPIRED'], 'UNKNOWN'),
  unusableReason: textOrNull,
});
export type Coupon = z.infer<typeof coupon>;
export const couponTemplate = z.object({
  ...couponFields,
  templateId: id,
  // With an unknown status the service decides when the coupon is claimed.
  status: oneOf(['OPEN', 'NOT_START', 'SOLD_OUT', 'END'], 'OPEN'),
  startTimestamp: time,
  acquired: flag,
});
export type CouponTemplate = z.infer<typeof couponTemplate>;

export type CouponReason = 'ACQUIRED' | 'SOLD_OUT' | 'NOT_START' | 'END' | 'USED' | 'EXPIRED' | 'UNKNOWN';
/** The `data` of a refused acquire or activation. */
export const couponRefusal = z.object({
  reason: oneOfOrNull(['ACQUIRED', 'SOLD_OUT', 'NOT_START', 'END', 'USED', 'EXPIRED', 'UNKNOWN']),
});
