import { cancelOrder, getOrderDetail, getOrderPage, submitOrder } from '@/api/assumed/endpoints';
import { paged, timeText } from '../answers';
import type { Db, OrderRow } from '../db';
import { mock, refuse, type Refusal } from '../mock';
import { placeOrder } from '../order-placing';
import { endOrder, yuan } from '../orders';
import { coverUrl } from '../world/courses';
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

const submitted = (order: OrderRow) => ({
  orderId: order.orderId,
  payAmount: yuan(order.pay),
  expireTimestamp: order.expires,
});

export const orderHandlers = [
  mock(submitOrder, ({ user, input, world }) => {
    const order = placeOrder(world, user.id, input);
    return 'orderStatus' in order ? submitted(order) : order;
  }),

  mock(getOrderPage, ({ user, input, db }) => {
    const wanted = input.orderStatus ?? [];
    const rows = db.orders
      .filter((row) => row.userId === user.id && (wanted.length === 0 || wanted.includes(row.orderStatus)))
      .sort((a, b) => b.createTime - a.createTime);
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
