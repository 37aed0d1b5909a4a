import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { CheckoutGate } from '@/features/order/checkout/index';
import { ItemCard } from '@/features/order/checkout/checkout-view';
import { OrderRow } from '@/features/order/orders/index';
import type { OrderView } from '@/features/order/state/order-view';
import { farFuture } from '@/shared/lib/dates';
import { courseDetail, skuOf } from '../../course-of';
import { show } from '../../show';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { plainOrder } from './order-of';

const course = courseDetail({ id: '3006', title: '案例', price: 399, validDays: 365 });
const sku = skuOf({ skuId: '30061', skuName: '精讲班', price: 399 });
const day = Date.parse('2026-04-16T12:00:00+08:00');

describe('the course at checkout', () => {
  it.each<[string, Partial<CourseDetail>, Partial<Sku>, string[]]>([
    ['the days of its variant', {}, { validDays: 540 }, ['有效期 540 天，开通后起算']],
    ['the days of the course', {}, {}, ['有效期 365 天，开通后起算']],
    ['no validity if it is unknown', { validDays: null }, {}, []],
    ['an endless validity', { validType: 'FOREVER' }, { validDays: 540 }, ['永久有效']],
    ['its end date', { validType: 'DATE', validEnd: day }, { validDays: 540 }, ['有效期至 2026-04-16']],
    ['an end that never comes', { validType: 'DATE', validEnd: farFuture }, {}, ['有效期：长期有效']],
    ['no end date if it is unknown', { validType: 'DATE' }, { validDays: 540 }, []],
    ['its gifts', { validType: 'FOREVER', gifts: ['讲义', '题册'] }, {}, ['永久有效', '赠送：讲义、题册']],
  ])('is shown with %s', (_what, changes, variant, lines) => {
    show(<ItemCard course={{ ...course, ...changes }} sku={{ ...sku, ...variant }} />);
    const card = screen.getByRole('region', { name: '课程信息' });
    expect(card.textContent).toBe(`课程信息系统课案例精讲班${lines.join('')}¥399.00`);
    expect(texts(screen.getAllByRole('paragraph'))).toEqual(['系统课案例', '精讲班', ...lines]);
  });

  const gate = (skus: readonly Sku[], changes: Partial<CourseDetail>, status: object = {}) =>
    show(
      <CheckoutGate
        course={{ ...course, ...changes }}
        skus={skus}
        status={{ owned: false, expired: false, canStudy: false, validEnd: null, orderId: null, ...status }}
        skuId={null}
        couponId="c1"
      />,
    );

  it.each([
    [null, true, true],
    [false, true, false],
    [true, false, true],
  ])(
    'is sent by post if its variant or, if that says nothing (%s), the course (%s) says so',
    async (own, of, isSent) => {
      signIn();
      gate([{ ...sku, price: 0, needAddress: own }], { needAddress: of });
      await screen.findByRole('region', { name: '订单金额' });
      expect(screen.queryByRole('region', { name: '收货地址' }) !== null).toBe(isSent);
      expect(screen.queryByRole('region', { name: '优惠券' })).toBeNull();
    },
  );

  it.each<[string, readonly Sku[], Partial<CourseDetail>, object, string, string]>([
    ['owned', [sku], {}, { owned: true }, '您已拥有该课程', '/course-player/3006'],
    ['off sale', [sku], { status: 'OFF' }, {}, '课程已下架', '/course/detail/3006'],
    ['free', [], { price: 0 }, {}, '这门课免费，不用下单', '/course/detail/3006'],
    ['without variants', [], {}, {}, '请选择要购买的规格', '/course/detail/3006'],
    ['without a chosen variant', [sku, { ...sku, skuId: '2' }], {}, {}, '请选择要购买的规格', '/course/detail/3006'],
    ['sold out in its only variant', [{ ...sku, stock: 0 }], {}, {}, '该规格已售罄', '/course/detail/3006'],
  ])('cannot be ordered if it is %s', (_what, skus, changes, status, title, href) => {
    gate(skus, changes, status);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });
});

describe('an order row', () => {
  const open = (changes: Partial<OrderView>) =>
    show(<OrderRow order={{ ...plainOrder, discountAmount: 0, ...changes }} onEnd={() => undefined} />);

  it.each<[string, Partial<OrderView>, RegExp]>([
    ['its number and amount', {}, /^订单号 LX7.*¥880\.00已完成去学习$/],
    ['its id without a number', { orderNo: '' }, /^订单号 7经济精讲/],
    ['— for an unknown amount', { payAmount: null }, /—已完成/],
    ['its discount', { discountAmount: 100 }, /¥880\.00已优惠 ¥100\.00已完成/],
    ['its parcel', { shipStatus: 'WAIT' }, /已完成教材待发货去学习$/],
    ['the way to its parcel', { shipStatus: 'SHIPPED' }, /已完成教材已发货去学习查看物流$/],
    ['the way to a parcel that has arrived', { shipStatus: 'RECEIVED' }, /已完成教材已签收去学习查看物流$/],
    ['the way to its refund', { orderStatus: 'REFUNDING' }, /退款中查看进度联系客服$/],
    ['no time left without an end', { orderStatus: 'UNPAID' }, /待支付去支付取消订单$/],
  ])('shows %s', (_what, changes, text) => {
    expect(open(changes).container.textContent).toMatch(text);
    expect(screen.getByRole('article')).toHaveAccessibleName(changes.orderNo === '' ? '订单 7' : '订单 LX7');
  });

  it('offers 联系客服 instead of 取消订单 with G4 off (3.8)', () => {
    sessionStorage.setItem('off:G4', '1');
    expect(open({ orderStatus: 'UNPAID' }).container.textContent).toMatch(/待支付去支付联系客服$/);
  });
});
