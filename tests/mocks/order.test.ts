import { describe, expect, it } from 'vitest';
import { acquireCoupon, cancelOrder, getCouponPage, getOrderDetail, submitOrder } from '@/api/assumed/endpoints';

import { settlePayment } from '@/mocks/orders';
import { testWorld } from '@/mocks/node';
import { learner } from './support/ask';

const draft = { productId: '3018', skuId: '30181', requestKey: 'a', expectPayAmount: 580 };
const minutes = (count: number) => testWorld().setClock({ advance: count * 60_000 });
const statusOf = async (me: ReturnType<typeof learner>, orderId: string) =>
  (await me.get(getOrderDetail, { orderId })).orderStatus;
const newcomer = () => learner('13800000002');
const couponOf = async (me: ReturnType<typeof learner>, couponId: string) => {
  const page = await me.get(getCouponPage, { current: 1, size: 50, productId: '3018', amount: 580 });
  return page.records?.find((row) => row.couponId === couponId);
};

describe('an order', () => {
  it('the same request finds the same order, and so does the same choice', async () => {
    const me = newcomer();
    const first = await me.get(submitOrder, draft);
    expect((await me.get(submitOrder, draft)).orderId).toBe(first.orderId);
    expect((await me.get(submitOrder, { ...draft, requestKey: 'b' })).orderId).toBe(first.orderId);
  });

  it('another coupon cancels the open one and makes a new one', async () => {
    const me = newcomer();
    const first = await me.get(submitOrder, draft);
    const coupon = await me.get(acquireCoupon, { templateId: '7002' });
    const second = await me.get(submitOrder, {
      ...draft,
      requestKey: 'b',
      couponId: String(coupon.couponId),
      expectPayAmount: 493,
    });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await statusOf(me, String(first.orderId))).toBe('CANCELED');
  });

  it('closes after 30 minutes and gives its coupon back', async () => {
    const me = newcomer();
    const coupon = await me.get(acquireCoupon, { templateId: '7002' });
    const couponId = String(coupon.couponId);
    const { orderId } = await me.get(submitOrder, { ...draft, couponId, expectPayAmount: 493 });
    expect((await couponOf(me, couponId))?.unusableReason).toBe('已被待支付订单占用');
    minutes(31);
    expect(await statusOf(me, String(orderId))).toBe('CLOSED');
    expect((await couponOf(me, couponId))?.unusableReason).toBeUndefined();
  });

  it('cancelling gives the coupon back too, and a paid order cannot be cancelled', async () => {
    const me = newcomer();
    const { orderId } = await me.get(submitOrder, draft);
    await me.get(cancelOrder, { orderId: String(orderId) });
    expect(await statusOf(me, String(orderId))).toBe('CANCELED');
    expect((await learner().ask(cancelOrder, { orderId: '70001' })).code).toBe(500);
  });

  it('a late bank pays later, a failed payment leaves it open', async () => {
    const me = newcomer();
    const orderId = String((await me.get(submitOrder, draft)).orderId);
    settlePayment(testWorld(), orderId, 'failed');
    expect(await statusOf(me, orderId)).toBe('UNPAID');
    settlePayment(testWorld(), orderId, 'late');
    expect(await statusOf(me, orderId)).toBe('UNPAID');
    testWorld().setClock({ advance: 9000 });
    expect(await statusOf(me, orderId)).toBe('PAID');
  });

  it('goods that are sent need an address', async () => {
    const answer = await newcomer().ask(submitOrder, {
      productId: '3011',
      skuId: '30111',
      requestKey: 'z',
      expectPayAmount: 89,
    });
    expect(answer.message).toBe('请选择收货地址');
  });
});

describe('coupons and codes', () => {
  it('a coupon is claimed once, and the coming one opens in three minutes', async () => {
    const me = newcomer();
    await me.get(acquireCoupon, { templateId: '7001' });
    expect(await me.ask(acquireCoupon, { templateId: '7001' })).toMatchObject({ data: { reason: 'ACQUIRED' } });
    minutes(4);
    expect((await me.ask(acquireCoupon, { templateId: '7006' })).code).toBe(200);
  });
});
