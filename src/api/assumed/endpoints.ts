import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flag, paging, text, texts, yuan } from '../fields';
import { done, page } from '../shape';
import { coupon, couponTemplate } from './coupon-schema';
import { order, orderDetail, redeemedCourse, submittedOrder } from './order-schema';

/** The specification has none of these calls (D9): S7 names no call for orders, coupons and exchange. */
const orders = '/order/front/api/order';
const marketing = '/marketing/front/api';

/**
 * remark: at most 100 characters. expectPayAmount: if the price differs, the call fails with code 409 and the new
 * price.
 */
const orderDraft = z.object({
  productId: text,
  skuId: text,
  couponId: z.optional(text),
  addressId: z.optional(text),
  remark: z.optional(text),
  requestKey: text,
  expectPayAmount: yuan,
});
export const submitOrder = endpoint('POST', `${orders}/submit`, orderDraft, submittedOrder, { assumed: 'G1' });
const orderFilter = z.object({ ...paging, orderStatus: z.optional(texts) });
export type OrderFilter = z.input<typeof orderFilter>;
export const getOrderPage = endpoint('POST', `${orders}/getPageList`, orderFilter, page(order), { assumed: 'G2' });
const byOrder = z.object({ orderId: text });
export const getOrderDetail = endpoint('GET', `${orders}/getDetail/:orderId`, byOrder, orderDetail, { assumed: 'G3' });
export const cancelOrder = endpoint('PUT', `${orders}/cancel/:orderId`, byOrder, done, { assumed: 'G4' });

/** amount: of the goods. With productId the response also has unusable coupons, each with the reason. */
const couponFilter = z.object({
  ...paging,
  couponStatus: z.optional(z.enum(['UNUSED', 'USED', 'EXPIRED'])),
  productId: z.optional(text),
  amount: z.optional(yuan),
});
export type CouponFilter = z.input<typeof couponFilter>;
export const getCouponPage = endpoint('POST', `${marketing}/coupon/getPageList`, couponFilter, page(coupon), {
  assumed: 'G5',
});
const byTemplate = z.object({ templateId: text });
export const acquireCoupon = endpoint('POST', `${marketing}/coupon/acquire/:templateId`, byTemplate, coupon, {
  assumed: 'G6',
});
export const activeCoupon = endpoint('POST', `${marketing}/coupon/active`, z.object({ code: text }), coupon, {
  assumed: 'G7',
});
const exchange = z.object({ code: text, confirm: flag });
export const redeemCourse = endpoint('POST', `${marketing}/exchange/redeem`, exchange, redeemedCourse, {
  assumed: 'G8',
});
const templatePath = `${marketing}/coupon/getTemplate/:templateId`;
export const getCouponTemplate = endpoint('GET', templatePath, byTemplate, couponTemplate, { assumed: 'G9' });
