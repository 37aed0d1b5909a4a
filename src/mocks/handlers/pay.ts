import { unifiedPay } from '@/api/products/endpoints';
import { minute } from '../db';
import { mock, refuse } from '../mock';
import { payChannels } from '../world/pay-channels';

const codeTime = 5 * minute;

export const payHandlers = [
  mock(unifiedPay, ({ user, input, world, db, request }) => {
    const order = db.orders.find((row) => row.orderId === input.orderId && row.userId === user.id);
    if (!order) return refuse(404, '订单不存在');
    const channel = payChannels.find(({ id }) => id === input.payChannelWayId);
    if (!channel) return refuse(500, '支付方式不可用');
    if (order.orderStatus === 'PAID') return { paid: true, orderId: order.orderId };
    if (order.orderStatus !== 'UNPAID') return refuse(500, '订单已关闭，请重新下单');
    order.payChannelName = channel.name;
    const page = `/__mock/pay/${order.orderId}`;
    const origin = new URL(request.url).origin;
    const expireTimestamp = Math.min(order.expires, world.now() + codeTime);
    if (channel.wayCode === 'NATIVE')
      return { payType: 'QRCODE' as const, qrCode: `${origin}${page}`, expireTimestamp };
    if (channel.channelCode === 'ALI') return { payType: 'URL' as const, payUrl: `${origin}${page}`, expireTimestamp };
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
    };
  }),
];
