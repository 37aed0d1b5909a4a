import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { maskCode, refusalText } from '@/features/promo/code/code';
import { couponFilter, isComing, parseCouponList } from '@/features/promo/coupon/list-state';

const refused = (data: unknown) => new ApiError('business', '操作失败', { code: 500, data });

it.each([
  [refused({ reason: 'UNKNOWN' }), '激活码不存在'],
  [refused({ reason: 'USED' }), '激活码已使用'],
  [refused({ reason: 'EXPIRED' }), '激活码已过期'],
  [refused({ reason: 'LIMIT' }), '操作失败'],
  [refused({ reason: 'whatever' }), '操作失败'],
  [refused(null), '操作失败'],
  [new ApiError('http', '服务器错误(500)', { code: 500, data: { reason: 'USED' } }), '服务器错误(500)'],
])('refusalText turns %s into %s', (error, text) => expect(refusalText(error, '激活码')).toBe(text));

it.each([
  ['LX202600', 'LX****'],
  ['LX2026000', 'LX2****6000'],
])('maskCode turns %s into %s', (code, masked) => expect(maskCode(code)).toBe(masked));

it.each([
  ['', { tab: 'unused', page: 1 }],
  ['tab=used&page=3', { tab: 'used', page: 3 }],
  ['tab=expired&page=0', { tab: 'expired', page: 1 }],
  ['tab=lost&page=1.5', { tab: 'unused', page: 1 }],
])('parseCouponList reads ?%s', (query, state) => expect(parseCouponList(new URLSearchParams(query))).toEqual(state));

it('couponFilter requests ten coupons of a tab', () => {
  expect(couponFilter({ tab: 'expired', page: 2 })).toEqual({ current: 2, size: 10, couponStatus: 'EXPIRED' });
});

it('isComing is true only before the start time', () => {
  expect([null, 9, 10, 11].map((startTime) => isComing({ startTime }, 10))).toEqual([false, false, false, true]);
});
