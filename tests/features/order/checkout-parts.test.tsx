import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Order } from '@/api/assumed/order-schema';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { CheckoutGate } from '@/features/order/checkout/checkout-gate';
import { UnusableCoupon } from '@/features/order/checkout/coupon-option';
import { ItemCard } from '@/features/order/checkout/item-card';
import { OpenOrderDialog } from '@/features/order/checkout/open-order-notice';
import { OrderRow } from '@/features/order/orders/order-row';
import { orderOfCourse, type OrderView } from '@/features/order/state/order-view';
import { show as showPart } from '../../show';

const show = (content: ReactNode) => showPart(content).container;
const course = {
  id: '3006',
  type: 'SYS',
  title: '案例',
  coverUrl: null,
  projectId: null,
  status: 'ON',
  price: 399,
  validType: 'DAYS',
  validDays: 365,
  validEnd: null,
  gifts: [] as string[],
} as unknown as CourseDetail;
const sku = {
  skuId: '30061',
  skuName: '精讲班',
  price: 399,
  originalPrice: null,
  validDays: null,
  stock: -1,
} as unknown as Sku;
const day = Date.parse('2026-04-16T12:00:00+08:00');

describe('what is bought', () => {
  it.each<[string, Partial<CourseDetail>, Partial<Sku>, string]>([
    ['for the days of its variant', {}, { validDays: 540 }, '有效期 540 天，开通后起算'],
    ['for the days of the course', {}, {}, '有效期 365 天，开通后起算'],
    ['for nobody knows how long', { validDays: null }, {}, ''],
    ['for ever', { validType: 'FOREVER' }, { validDays: 540 }, '永久有效'],
    ['until a day', { validType: 'DATE', validEnd: day }, { validDays: 540 }, '有效期至 2026-04-16'],
    ['until a day that is not known', { validType: 'DATE' }, { validDays: 540 }, ''],
    ['with what comes along', { validType: 'FOREVER', gifts: ['讲义', '题册'] }, {}, '永久有效赠送：讲义、题册'],
  ])('%s', (_what, changes, variant, text) => {
    show(<ItemCard course={{ ...course, ...changes }} sku={{ ...sku, ...variant }} />);
    expect(screen.getByRole('region', { name: '课程信息' }).textContent).toBe(`课程信息系统课案例精讲班${text}¥399.00`);
  });

  it.each<[string, readonly Sku[], Partial<CourseDetail>, object, string, string]>([
    ['one’s own', [sku], {}, { owned: true }, '您已拥有该课程', '/course-player/3006'],
    ['off sale', [sku], { status: 'OFF' }, {}, '课程已下架', '/course/detail/3006'],
    ['free', [], { price: 0 }, {}, '这门课免费，不用下单', '/course/detail/3006'],
    ['without a variant', [], {}, {}, '请选择要购买的规格', '/course/detail/3006'],
    ['of several variants', [sku, { ...sku, skuId: '2' }], {}, {}, '请选择要购买的规格', '/course/detail/3006'],
    ['sold out, the only one', [{ ...sku, stock: 0 }], {}, {}, '该规格已售罄', '/course/detail/3006'],
  ])('may be %s', (_what, skus, changes, status, title, href) => {
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
  ['未到使用时间', 0, '不可用：未到使用时间'],
  [null, 0, '不可用：本单不能减免'],
  [null, 100, '不可用：'],
])('a coupon that cannot be used says why (%s, saving %i): %s', (unusableReason, saving, text) => {
  const coupon = { couponId: '1', title: '券', couponType: 'CASH', amount: 20, threshold: 0, unusableReason };
  const shown = show(<UnusableCoupon row={{ coupon: coupon as never, saving }} />);
  expect(shown.textContent).toMatch(new RegExp(`券无门槛${text}$`));
});

it.each([
  [null, '应付 ¥399.00。'],
  ['满减券', '应付 ¥399.00，已使用“满减券”。'],
])('an open order is told with its coupon %s before it is replaced', async (couponTitle, text) => {
  show(
    <OpenOrderDialog
      order={{ orderId: '7', payAmount: 399, couponTitle } as Order}
      pay={299}
      onClose={() => undefined}
      onReplace={() => undefined}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: '已有待支付订单' });
  expect(dialog).toHaveTextContent(`相同规格的订单还没有支付，${text}`);
  expect(dialog).toHaveTextContent('重新提交后应付 ¥299.00；');
  expect(screen.getByRole('button', { name: '去支付' })).toHaveFocus();
});

describe('a row of the orders', () => {
  const bought = {
    id: '3006',
    type: 'SYS',
    title: '案例',
    coverUrl: null,
    orderId: '7',
    payAmount: 9.9,
    createTime: day,
  };
  const order = orderOfCourse({ ...bought, orderNo: null } as never);
  if (!order) throw new Error('a bought course has an order');
  const row = (changes: Partial<OrderView>) =>
    show(<OrderRow order={{ ...order, ...changes }} cancel={null} onEnd={() => undefined} />).textContent;

  it('is told by its id where it has no number', () => {
    row({});
    expect(screen.getByRole('article', { name: '订单 7' })).toBeVisible();
    expect(screen.getByRole('button', { name: '复制订单号 7' })).toBeVisible();
  });

  it('is told by its number', () => {
    row({ orderNo: 'LX7' });
    expect(screen.getByRole('article', { name: '订单 LX7' })).toBeVisible();
    expect(screen.getByRole('button', { name: '复制订单号 LX7' })).toBeVisible();
  });

  it.each<[string, Partial<OrderView>, RegExp]>([
    ['its amount', {}, /¥9\.90已完成/],
    ['no amount where nobody knows it', { payAmount: null }, /—已完成/],
    ['what was saved', { discountAmount: 100 }, /¥9\.90已优惠 ¥100\.00已完成/],
    ['its parcel', { shipStatus: 'WAIT' }, /已完成教材待发货去学习$/],
    ['no time that is left where it has none', { orderStatus: 'UNPAID' }, /待支付去支付联系客服$/],
  ])('tells %s', (_what, changes, text) => expect(row(changes)).toMatch(text));
});
