import { cancelOrder, getOrderDetail, getOrderPage, submitOrder } from '@/api/assumed/endpoints';
import { paged, timeText } from '../answers';
import { formatDay, type AddressRow, type Db, type OrderRow } from '../db';
import { mock, refuse, type Refusal } from '../mock';
import { couponStatus, discountOf, endOrder, fen, payOrder, payTime, unusableReason, yuan } from '../orders';
import { templateOf } from '../world/coupons';
import { courseOf, coverUrl, skuOf } from '../world/courses';
import type { World } from '../worlds';
import { addressAnswer } from './address';

const orderAnswer = (order: OrderRow) => ({
  orderId: order.orderId,
  orderNo: order.orderNo,
  orderStatus: order.orderStatus,
  createTime: timeText(order.createTime),
  payTime: timeText(order.payTime),
  expireTimestamp: order.orderStatus === 'UNPAID' ? order.expires : undefined,
  items: [
    {
      productId: order.productId,
      skuId: order.skuId,
      title: order.title,
      coverUrl: coverUrl(order.productId),
      courseType: order.courseType,
      skuName: order.skuName,
      price: order.price,
      count: 1,
    },
  ],
  totalAmount: yuan(order.total),
  discountAmount: yuan(order.discount),
  payAmount: yuan(order.pay),
  payChannelName: order.payTime === null ? undefined : (order.payChannelName ?? undefined),
  couponTitle: order.couponTitle ?? undefined,
  needAddress: order.needAddress,
  shipStatus: order.shipStatus,
});

const timelineOf = (order: OrderRow) => {
  const steps: [number | null, string][] = [
    [order.createTime, '提交订单'],
    [order.payTime, `支付成功${order.payChannelName ? `（${order.payChannelName}）` : ''}`],
    [order.orderStatus === 'CANCELED' ? order.endTime : null, '订单已取消'],
    [order.orderStatus === 'CLOSED' ? order.endTime : null, '超时未支付，订单已关闭'],
    ...(order.express?.traces ?? []).slice(0, 1).map(({ time }): [number, string] => [time, '教材已发货']),
    [order.refund?.time ?? null, order.orderStatus === 'REFUNDED' ? '退款已原路退回' : '退款处理中'],
  ];
  return steps.flatMap(([time, text]) => (time === null ? [] : [{ time: timeText(time), text }]));
};

const ownOrder = (db: Db, userId: string, orderId: string): OrderRow | Refusal =>
  db.orders.find((row) => row.orderId === orderId && row.userId === userId) ?? refuse(404, '订单不存在');

const newOrder = (
  world: World,
  userId: string,
  input: { productId: string; skuId: string; requestKey: string; remark?: string },
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

const submitted = (order: OrderRow) => ({
  orderId: order.orderId,
  payAmount: yuan(order.pay),
  expireTimestamp: order.expires,
});

export const orderHandlers = [
  mock(submitOrder, ({ user, input, world, db }) => {
    const repeated = db.orders.find((row) => row.userId === user.id && row.requestKey === input.requestKey);
    if (repeated) return submitted(repeated);
    const course = courseOf(input.productId);
    const sku = skuOf(input.skuId);
    if (!course || course.status === 'OFF' || !sku || sku.productId !== course.id)
      return refuse(404, '课程不存在或已下架');
    if (sku.stock === 0) return refuse(500, '该规格已售罄');
    if ((input.remark?.length ?? 0) > 100) return refuse(500, '备注最多100个字');
    const address: AddressRow | null =
      db.addresses.find((row) => row.id === input.addressId && row.userId === user.id) ?? null;
    if (sku.needAddress && !address) return refuse(500, '请选择收货地址');

    const open = db.orders.find(
      (row) => row.userId === user.id && row.skuId === sku.skuId && row.orderStatus === 'UNPAID',
    );
    const isSame =
      open && open.couponId === (input.couponId ?? null) && (open.address?.id ?? null) === (address?.id ?? null);
    if (open && isSame)
      return fen(input.expectPayAmount) === open.pay
        ? submitted(open)
        : refuse(409, '订单金额已变化', { payAmount: yuan(open.pay) });

    const coupon = db.coupons.find((row) => row.couponId === input.couponId && row.userId === user.id);
    const template = templateOf(coupon?.templateId ?? '');
    const isHeldByOpen = coupon !== undefined && coupon.lockedBy === open?.orderId;
    const reason = coupon && !isHeldByOpen ? unusableReason(world, coupon, course.id, fen(sku.price)) : null;
    if (input.couponId && (!coupon || !template || couponStatus(world, coupon) !== 'UNUSED' || reason))
      return refuse(500, reason ?? '优惠券不可用');
    const discount = template ? discountOf(template, fen(sku.price)) : 0;
    const order = newOrder(world, user.id, input, {
      discount,
      couponId: coupon?.couponId ?? null,
      couponTitle: template?.title ?? null,
      address: sku.needAddress && address ? { ...address } : null,
      needAddress: sku.needAddress,
      price: sku.price,
    });
    if (order.pay !== fen(input.expectPayAmount)) return refuse(409, '订单金额已变化', { payAmount: yuan(order.pay) });
    if (open) endOrder(world, open, 'CANCELED', world.now());
    if (coupon) coupon.lockedBy = order.orderId;
    db.orders.push(order);
    if (order.pay === 0) payOrder(world, order, '优惠抵扣');
    return submitted(order);
  }),

  mock(getOrderPage, ({ user, input, db }) => {
    const wanted = input.orderStatus ?? [];
    const rows = db.orders
      .filter((row) => row.userId === user.id && (wanted.length === 0 || wanted.includes(row.orderStatus)))
      .toSorted((a, b) => b.createTime - a.createTime);
    const page = paged(rows, input);
    return { ...page, records: page.records.map(orderAnswer) };
  }),

  mock(getOrderDetail, ({ user, input: { orderId }, db }) => {
    const order = ownOrder(db, user.id, orderId);
    if (!('orderStatus' in order)) return order;
    return {
      ...orderAnswer(order),
      address: order.address ? addressAnswer(order.address) : undefined,
      remark: order.remark ?? undefined,
      express: order.express
        ? { ...order.express, traces: order.express.traces.map(({ time, text }) => ({ time: timeText(time), text })) }
        : undefined,
      refund: order.refund ? { ...order.refund, time: timeText(order.refund.time) } : undefined,
      timeline: timelineOf(order),
    };
  }),

  mock(cancelOrder, ({ user, input: { orderId }, world, db }) => {
    const order = ownOrder(db, user.id, orderId);
    if (!('orderStatus' in order)) return order;
    if (order.orderStatus === 'CANCELED') return true;
    if (order.orderStatus !== 'UNPAID') return refuse(500, '订单状态已变化，请刷新');
    endOrder(world, order, 'CANCELED', world.now());
    return true;
  }),
];
