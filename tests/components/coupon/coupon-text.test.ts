import { expect, it } from 'vitest';
import { farFuture, unknownTime } from '@/shared/lib/dates';
import { couponDates, couponFigure, couponRules, thresholdText } from '@/components/coupon/coupon-text';

const coupon = { couponType: 'CASH' as const, amount: 1200, threshold: 0, scopeText: '' };
const discount = { ...coupon, couponType: 'DISCOUNT' as const, amount: 8.5 };
const [begin, end] = [Date.UTC(2026, 3, 1), Date.UTC(2026, 3, 30)];

it.each([
  [begin, end, '2026-04-01 至 2026-04-30'],
  [null, end, '2026-04-30 到期'],
  [begin, null, '2026-04-01 起可用'],
  [null, null, null],
  [begin, farFuture, '2026-04-01 起，长期有效'],
  [unknownTime, end, '2026-04-30 到期'],
  [unknownTime, null, null],
])('valid from %j to %j: %j', (startTime, endTime, text) => expect(couponDates({ startTime, endTime })).toBe(text));

it('the figure of a coupon is 折 or yuan', () => {
  expect(couponFigure(discount)).toBe('8.5');
  expect(couponFigure(coupon)).toBe('1,200');
});

it('a threshold of 0 means no threshold', () => {
  expect(thresholdText(coupon)).toBe('无门槛');
  expect(thresholdText({ ...coupon, threshold: 100 })).toBe('满 100 可用');
});

it('the rules of a coupon follow from its fields', () => {
  expect(couponRules({ ...coupon, threshold: 2000, scopeText: '一级建造师' })).toEqual([
    '适用范围：一级建造师',
    '商品金额满 ¥2,000 可用，减 ¥1,200',
    '每笔订单使用一张，提交订单时选择',
    '订单取消或超时关闭后退回，有效期不变',
  ]);
  expect(couponRules(coupon)[0]).toBe('无金额门槛，减 ¥1,200，不超过商品金额');
  expect(couponRules(discount).slice(0, 2)).toEqual(['无金额门槛，按 8.5 折计算', '每笔订单使用一张，提交订单时选择']);
});
