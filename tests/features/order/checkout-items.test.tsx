import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { CheckoutGate } from '@/features/order/checkout/index';
import { rankCoupons } from '@/features/order/checkout/price';
import { UnusableCoupon } from '@/features/order/checkout/coupon-block';
import { ItemCard } from '@/features/order/checkout/checkout-view';
import { OrderRow } from '@/features/order/orders/index';
import type { OrderView } from '@/features/order/state/order-view';
import { farFuture } from '@/shared/lib/dates';
import { courseDetail, skuOf } from '../../course-of';
import { show } from '../../show';
import { coupon } from './coupon-of';
import { plainOrder } from './order-of';

const course = courseDetail({ id: '3006', title: '案例', price: 399, validDays: 365 });
const sku = skuOf({ skuId: '30061', skuName: '精讲班', price: 399 });
const day = Date.parse('2026-04-16T12:00:00+08:00');

describe('the course at checkout', () => {
  it.each<[string, Partial<CourseDetail>, Partial<Sku>, string]>([
    ['the days of its variant', {}, { validDays: 540 }, '有效期 540 天，开通后起算'],
    ['the days of the course', {}, {}, '有效期 365 天，开通后起算'],
    ['no validity if it is unknown', { validDays: null }, {}, ''],
    ['an endless validity', { validType: 'FOREVER' }, { validDays: 540 }, '永久有效'],
    ['its end date', { validType: 'DATE', validEnd: day }, { validDays: 540 }, '有效期至 2026-04-16'],
    ['an end that never comes', { validType: 'DATE', validEnd: farFuture }, {}, '有效期：长期有效'],
    ['no end date if it is unknown', { validType: 'DATE' }, { validDays: 540 }, ''],
    ['its gifts', { validType: 'FOREVER', gifts: ['讲义', '题册'] }, {}, '永久有效赠送：讲义、题册'],
  ])('is shown with %s', (_what, changes, variant, text) => {
    show(<ItemCard course={{ ...course, ...changes }} sku={{ ...sku, ...variant }} />);
    expect(screen.getByRole('region', { name: '课程信息' }).textContent).toBe(`课程信息系统课案例精讲班${text}¥399.00`);
  });

  it.each<[string, readonly Sku[], Partial<CourseDetail>, object, string, string]>([
    ['owned', [sku], {}, { owned: true }, '您已拥有该课程', '/course-player/3006'],
    ['off sale', [sku], { status: 'OFF' }, {}, '课程已下架', '/course/detail/3006'],
    ['free', [], { price: 0 }, {}, '这门课免费，不用下单', '/course/detail/3006'],
    ['without variants', [], {}, {}, '请选择要购买的规格', '/course/detail/3006'],
    ['without a chosen variant', [sku, { ...sku, skuId: '2' }], {}, {}, '请选择要购买的规格', '/course/detail/3006'],
    ['sold out in its only variant', [{ ...sku, stock: 0 }], {}, {}, '该规格已售罄', '/course/detail/3006'],
  ])('cannot be ordered if it is %s', (_what, skus, changes, status, title, href) => {
    show(
      <CheckoutGate
        course={{ ...course, ...changes }}
        skus={skus}
        status={{ owned: false, expired: false, canStudy: false, validEnd: null, orderId: null, ...status }}
        skuId={null}
        couponId={null}
      />,
    );
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });
});

it.each([
  [{ unusableReason: '未到使用时间' }, /无门槛不可用：未到使用时间$/],
  [{ amount: 0 }, /无门槛不可用：本单不能减免$/],
  [{ threshold: 500 }, /满 500 可用不可用：还差 ¥101\.00$/],
])('an unusable coupon shows the reason (%o)', (facts, text) => {
  const [row] = rankCoupons([coupon('券', 20, facts)], 39_900).unusable;
  if (!row) throw new Error('it can be used');
  expect(show(<UnusableCoupon row={row} />).container.textContent).toMatch(text);
});

describe('an order row', () => {
  const open = (changes: Partial<OrderView>) =>
    show(<OrderRow order={{ ...plainOrder, discountAmount: 0, ...changes }} onEnd={() => undefined} />);

  it.each([
    ['LX7', 'LX7'],
    ['', '7'],
  ])('is named by its number, else by its id (%s)', (orderNo, name) => {
    open({ orderNo });
    expect(screen.getByRole('article', { name: `订单 ${name}` })).toBeVisible();
    expect(screen.getByRole('button', { name: `复制订单号 ${name}` })).toBeVisible();
  });

  it.each<[string, Partial<OrderView>, RegExp]>([
    ['its amount', {}, /¥880\.00已完成/],
    ['— for an unknown amount', { payAmount: null }, /—已完成/],
    ['its discount', { discountAmount: 100 }, /¥880\.00已优惠 ¥100\.00已完成/],
    ['its parcel', { shipStatus: 'WAIT' }, /已完成教材待发货去学习$/],
    ['no time left without an end', { orderStatus: 'UNPAID' }, /待支付去支付取消订单$/],
  ])('shows %s', (_what, changes, text) => expect(open(changes).container.textContent).toMatch(text));

  it('offers 联系客服 instead of 取消订单 with G4 off (3.8)', () => {
    sessionStorage.setItem('off:G4', '1');
    expect(open({ orderStatus: 'UNPAID' }).container.textContent).toMatch(/待支付去支付联系客服$/);
  });
});
