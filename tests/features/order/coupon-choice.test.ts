import { expect, it } from 'vitest';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { best, pickCoupon, rankCoupons, reasonOf } from '@/features/order/checkout/price';
import { coupon } from './coupon-of';

const idsOf = (rows: { coupon: Coupon }[]) => rows.map((row) => row.coupon.couponId);

it('rankCoupons puts the highest saving first, and of equal ones the one that ends first', () => {
  const { usable, unusable } = rankCoupons(
    [
      coupon('small', 10),
      coupon('never', 30),
      coupon('later', 30, { endTime: 2000 }),
      coupon('sooner', 30, { endTime: 1000 }),
      coupon('endless', 30),
      coupon('discount', 5, { couponType: 'DISCOUNT' }),
      coupon('locked', 90, { unusableReason: '已被待支付订单占用' }),
      coupon('high', 50, { threshold: 5000 }),
      coupon('empty', 0),
    ],
    10_000,
  );
  expect(idsOf(usable)).toEqual(['discount', 'sooner', 'later', 'never', 'endless', 'small']);
  expect(idsOf(unusable)).toEqual(['locked', 'high', 'empty']);
  expect(unusable.map(reasonOf)).toEqual(['已被待支付订单占用', '还差 ¥4,900.00', '本单不能减免']);
  expect(pickCoupon(usable, best)?.coupon.couponId).toBe('discount');
});

it('pickCoupon keeps the learner’s choice, also no coupon, and replaces a missing one by the best', () => {
  const { usable } = rankCoupons([coupon('a', 10), coupon('b', 20)], 10_000);
  expect(pickCoupon(usable, { kind: 'coupon', id: 'a' })?.coupon.couponId).toBe('a');
  expect(pickCoupon(usable, { kind: 'none' })).toBeNull();
  expect(pickCoupon(usable, { kind: 'coupon', id: 'gone' })?.coupon.couponId).toBe('b');
  expect(pickCoupon([], best)).toBeNull();
});
