import { openCourse } from './answers';
import { minute, type CouponRow, type OrderRow } from './db';
import { templateOf, type TemplateSeed } from './world/coupons';
import { skuOf } from './world/courses';
import type { World } from './worlds';

export const payTime = 30 * minute;
/** Ms until the bank confirms a late payment. */
const lateBy = 8000;

export const fen = (yuan: number) => Math.round(yuan * 100);
export const yuan = (amount: number) => amount / 100;

/** Discount of a coupon on `total`, in whole fen. The payable amount is rounded half up and never below 0. */
export const discountOf = (
  { couponType, amount }: Pick<TemplateSeed, 'couponType' | 'amount'>,
  total: number,
): number => {
  if (couponType !== 'DISCOUNT') return Math.min(total, fen(amount));
  const payable = Math.floor((total * Math.round(amount * 10) + 50) / 100);
  return total - payable;
};

export const couponStatus = (world: World, row: CouponRow): 'UNUSED' | 'USED' | 'EXPIRED' => {
  if (row.usedAt !== null) return 'USED';
  return row.endTime < world.now() ? 'EXPIRED' : 'UNUSED';
};

/** Why a coupon cannot be used for a product, null if it can. `total` is in fen. */
export const unusableReason = (
  world: World,
  row: CouponRow,
  productId: string | undefined,
  total: number | undefined,
): string | null => {
  const template = templateOf(row.templateId);
  if (!template) return '优惠券不存在';
  if (row.lockedBy !== null) return '已被待支付订单占用';
  if (row.startTime > world.now()) return '未到使用时间';
  if (productId !== undefined && template.productIds.length > 0 && !template.productIds.includes(productId))
    return '不适用于该课程';
  if (total !== undefined && total < fen(template.threshold)) return `未满${template.threshold}元`;
  return null;
};

const releaseCoupon = (world: World, order: OrderRow) => {
  const coupon = world.db.coupons.find((row) => row.couponId === order.couponId);
  if (coupon?.lockedBy === order.orderId) coupon.lockedBy = null;
};

/** Ends an order that the learner cancels or that expires; its coupon can be used again. */
export const endOrder = (world: World, order: OrderRow, status: 'CANCELED' | 'CLOSED', at: number): void => {
  order.orderStatus = status;
  order.endTime = at;
  releaseCoupon(world, order);
};

export const payOrder = (world: World, order: OrderRow, channelName: string | null, at = world.now()): void => {
  if (order.orderStatus !== 'UNPAID') return;
  order.orderStatus = 'PAID';
  order.payTime = at;
  order.paysAt = null;
  order.payChannelName = channelName ?? order.payChannelName;
  order.shipStatus = order.needAddress ? 'WAIT' : 'NONE';
  const coupon = world.db.coupons.find((row) => row.couponId === order.couponId);
  if (coupon) Object.assign(coupon, { usedAt: at, lockedBy: null });
  openCourse(world, order.userId, order.productId, skuOf(order.skuId)?.validDays ?? null, order.orderId);
};

export const closeOrders = (world: World): void => {
  const now = world.now();
  for (const order of world.db.orders) {
    if (order.orderStatus !== 'UNPAID') continue;
    if (order.paysAt !== null && order.paysAt <= now) payOrder(world, order, order.payChannelName, order.paysAt);
    else if (order.expires <= now) endOrder(world, order, 'CLOSED', order.expires);
  }
};

/** Applies the outcome chosen on the mock bank's page; false if the order is not unpaid. */
export const settlePayment = (world: World, orderId: string, outcome: string): boolean => {
  const order = world.db.orders.find((row) => row.orderId === orderId);
  if (!order || order.orderStatus !== 'UNPAID') return false;
  if (outcome === 'paid') payOrder(world, order, order.payChannelName ?? '微信支付');
  if (outcome === 'late') order.paysAt = world.now() + lateBy;
  return true;
};
