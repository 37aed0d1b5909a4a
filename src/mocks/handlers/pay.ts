import { unifiedPay } from '@/api/products/endpoints';
import { minute, type OrderRow } from '../db';
import { mock, refuse, type Refusal } from '../mock';
import { placeOrder } from '../order-placing';
import { payChannels } from '../world/pay-channels';
import type { World } from '../worlds';
import { addressesOf } from './address';

const codeTime = 5 * minute;

interface Paying {
  orderId?: string | undefined;
  productId?: string | undefined;
  skuId?: string | undefined;
}

/** The order to pay. Without an order (G1 is off) it is created from product and SKU, with the default address. */
const orderFor = (world: World, userId: string, { orderId, productId, skuId }: Paying): OrderRow | Refusal => {
  if (orderId === undefined && productId !== undefined && skuId !== undefined) {
    const addressId = addressesOf(world.db, userId)[0]?.id;
    return placeOrder(world, userId, { productId, skuId, addressId, requestKey: world.nextId('pay') });
  }
  return world.db.orders.find((row) => row.orderId === orderId && row.userId === userId) ?? refuse(404, '订单不存在');
};

export const payHandlers = [
  mock(unifiedPay, ({ user, input, world, request }) => {
    const order = orderFor(world, user.id, input);
    if (!('orderStatus' in order)) return order;
    const channel = payChannels.find(({ id }) => id === input.payChannelWayId);
    if (!channel) return refuse(500, '支付方式不可用');
    if (order.orderStatus === 'PAID') return { paid: true, orderId: order.orderId };
    if (order.orderStatus !== 'UNPAID') return refuse(500, '订单已关闭，请重新下单');
    order.payChannelName = channel.name;
    const page = `/__mock/pay/${order.orderId}`;
    const origin = new URL(request.url).origin;
    const expireTimestamp = Math.min(order.expires, world.now() + codeTime);
    if (channel.wayCode === 'NATIVE')
      return { payType: 'QRCODE' as const, qrCode: `${origin}${page}`, expireTimestamp, orderId: order.orderId };
    if (channel.channelCode === 'ALI')
      return {
        payType: 'URL' as const,
        payUrl: `${origin}${page}?amount=${order.pay / 100}`,
        expireTimestamp,
        orderId: order.orderId,
      };
    const fields = {
      orderId: order.orderId,
      amount: String(order.pay / 100),
      returnUrl: `${origin}/new/order-pay/${order.orderId}`,
    };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return {
      payType: 'FORM' as const,
      formHtml: `<form method="post" action="${origin}${page}?open=1">${inputs.join('')}</form>`,
      expireTimestamp,
      orderId: order.orderId,
    };
  }),
];
