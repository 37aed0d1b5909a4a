import { formatDay, type AddressRow, type OrderRow } from './db';
import { refuse, type Refusal } from './mock';
import { couponStatus, discountOf, endOrder, fen, payOrder, payTime, unusableReason, yuan } from './orders';
import { templateOf } from './world/coupons';
import { courseOf, skuOf } from './world/courses';
import type { World } from './worlds';

interface Placing {
  productId: string;
  skuId: string;
  requestKey: string;
  couponId?: string | undefined;
  addressId?: string | undefined;
  remark?: string | undefined;
  /** The price that the page has shown, in yuan; absent if a payment creates the order. */
  expectPayAmount?: number | undefined;
}

const newOrder = (
  world: World,
  userId: string,
  input: Placing,
  rest: Pick<OrderRow, 'discount' | 'couponId' | 'couponTitle' | 'address' | 'needAddress' | 'price'>,
): OrderRow => {
  const orderId = world.nextId('7');
  const total = fen(rest.price);
  const course = courseOf(input.productId);
  return {
    orderId,
    orderNo: `LX${formatDay(world.now()).replaceAll('-', '')}${orderId.padStart(8, '0')}`,
    userId,
    requestKey: input.requestKey,
    orderStatus: 'UNPAID',
    createTime: world.now(),
    payTime: null,
    expires: world.now() + payTime,
    endTime: null,
    productId: input.productId,
    skuId: input.skuId,
    title: course?.title ?? '',
    courseType: course?.type ?? 'SYS',
    skuName: skuOf(input.skuId)?.skuName ?? '',
    total,
    pay: total - rest.discount,
    payChannelName: null,
    shipStatus: 'NONE',
    remark: input.remark ?? null,
    express: null,
    refund: null,
    paysAt: null,
    ...rest,
  };
};

/**
 * Creates an order, or returns the existing one of this request or this choice. Refuses when the price is not
 * the expected one.
 */
export const placeOrder = (world: World, userId: string, input: Placing): OrderRow | Refusal => {
  const { db } = world;
  const agrees = (pay: number) =>
    world.isPlain || input.expectPayAmount === undefined || fen(input.expectPayAmount) === pay;
  const repeated =
    !world.isPlain && db.orders.find((row) => row.userId === userId && row.requestKey === input.requestKey);
  if (repeated) return repeated;
  const course = courseOf(input.productId);
  const sku = skuOf(input.skuId);
  if (!course || course.status === 'OFF' || !sku || sku.productId !== course.id)
    return refuse(404, '课程不存在或已下架');
  if (sku.stock === 0) return refuse(500, '该规格已售罄');
  if ((input.remark?.length ?? 0) > 100) return refuse(500, '备注最多100个字');
  const address: AddressRow | null =
    db.addresses.find((row) => row.id === input.addressId && row.userId === userId) ?? null;
  if (sku.needAddress && !address) return refuse(500, '请选择收货地址');

  const open = db.orders.find(
    (row) => row.userId === userId && row.skuId === sku.skuId && row.orderStatus === 'UNPAID',
  );
  // Only a service of ours continues the open order instead of making another one.
  const isSame =
    !world.isPlain &&
    open &&
    open.couponId === (input.couponId ?? null) &&
    (open.address?.id ?? null) === (address?.id ?? null);
  if (open && isSame) return agrees(open.pay) ? open : refuse(409, '订单金额已变化', { payAmount: yuan(open.pay) });

  const coupon = db.coupons.find((row) => row.couponId === input.couponId && row.userId === userId);
  const template = templateOf(coupon?.templateId ?? '');
  const isHeldByOpen = coupon !== undefined && coupon.lockedBy === open?.orderId;
  const reason = coupon && !isHeldByOpen ? unusableReason(world, coupon, course.id, fen(sku.price)) : null;
  if (input.couponId && (!coupon || !template || couponStatus(world, coupon) !== 'UNUSED' || reason))
    return refuse(500, reason ?? '优惠券不可用');
  const discount = template ? discountOf(template, fen(sku.price)) : 0;
  const order = newOrder(world, userId, input, {
    discount,
    couponId: coupon?.couponId ?? null,
    couponTitle: template?.title ?? null,
    address: sku.needAddress && address ? { ...address } : null,
    needAddress: sku.needAddress,
    price: sku.price,
  });
  if (!agrees(order.pay)) return refuse(409, '订单金额已变化', { payAmount: yuan(order.pay) });
  if (open && !world.isPlain) endOrder(world, open, 'CANCELED', world.now());
  if (coupon) coupon.lockedBy = order.orderId;
  db.orders.push(order);
  if (order.pay === 0) payOrder(world, order, '优惠抵扣');
  return order;
};
