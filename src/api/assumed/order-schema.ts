import * as z from 'zod/mini';
import { courseTypes } from '@/shared/constants';
import { courseTitle } from '../products/schema';
import {
  flag,
  id,
  idOrNull,
  instant,
  list,
  maybe,
  media,
  numOr,
  limitOrNull,
  oneOf,
  oneOfOrNull,
  text,
  textOrEmpty,
  textOrNull,
  time,
  yuan,
  yuanOrNull,
  yuanOrZero,
} from '../shape';
import { address } from '../usercenter/schema';

export const orderStatuses = ['UNPAID', 'PAID', 'CANCELED', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
/** UNKNOWN: a status that this build does not know, so the order may still become any other. */
export type OrderStatus = (typeof orderStatuses)[number] | 'UNKNOWN';
const orderItem = z.object({
  productId: id,
  skuId: idOrNull,
  title: courseTitle,
  coverUrl: media,
  courseType: oneOf(courseTypes, 'ADD'),
  skuName: textOrEmpty,
  price: yuan,
  count: numOr(1),
});
export type OrderItem = z.infer<typeof orderItem>;
const orderFields = {
  orderId: id,
  orderNo: textOrEmpty,
  orderStatus: oneOf(orderStatuses, 'UNKNOWN'),
  createTime: time,
  payTime: time,
  /** Set only while UNPAID: the moment at which the order becomes CLOSED. */
  expireTimestamp: instant,
  items: list(orderItem),
  totalAmount: yuan,
  discountAmount: yuanOrZero,
  payAmount: yuan,
  payChannelName: textOrNull,
  couponTitle: textOrNull,
  needAddress: flag,
  shipStatus: oneOfOrNull(['NONE', 'WAIT', 'SHIPPED', 'RECEIVED']),
};
export const order = z.object(orderFields);
export type Order = z.infer<typeof order>;

const step = z.object({ time, text });
export const orderDetail = z.object({
  ...orderFields,
  address: maybe(address),
  remark: textOrNull,
  express: maybe(z.object({ company: textOrEmpty, no: textOrEmpty, traces: list(step) })),
  refund: maybe(z.object({ amount: yuanOrNull, time, reason: textOrEmpty })),
  timeline: list(step),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const submittedOrder = z.object({ orderId: id, payAmount: yuan, expireTimestamp: instant });
/** `data` of code 409: the price has changed and no order was created. */
export const changedPrice = z.object({ payAmount: yuan });

export const redeemedCourse = z.object({
  courseId: id,
  title: courseTitle,
  coverUrl: media,
  type: oneOf(courseTypes, 'ADD'),
  validDays: limitOrNull,
  /** Whether the learner owned the course before the exchange. */
  owned: flag,
});
export type RedeemedCourse = z.infer<typeof redeemedCourse>;
