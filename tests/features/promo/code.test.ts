import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { activationsOf, addActivation } from '@/features/promo/activate/index';
import { checkCode, finishedCode, maskCode, refusalText, typedCode } from '@/features/promo/code/code';
import { couponFilter, endingText, isComing, parseCouponList } from '@/features/promo/coupon/list-state';
import { otherTab } from '../../other-tab';

it.each([
  ['  lx 2026 0001 ', 'LX-2026-0001'],
  ['LX—2026－0001', 'LX-2026-0001'],
  ['ｌｘ-2026-0001', 'LX-2026-0001'],
  ['lx--2026__0001', 'LX-2026-0001'],
  ['--lx2026', 'LX2026'],
  ['LX-2026-', 'LX-2026'],
  ['ＤＨ－ＫＪ－２０２６', 'DH-KJ-2026'],
  ['\u200bDH-KJ\u2060-2026\ufeff', 'DH-KJ-2026'],
])('finishedCode turns %j into %s', (text, code) => {
  expect(finishedCode(text)).toBe(code);
});
it('typedCode keeps a trailing hyphen', () => expect(typedCode('lx-')).toBe('LX-'));
it.each([
  ['', '请输入激活码'],
  ['---', '请输入激活码'],
  ['LX-1', '激活码为6-32位'],
  ['A'.repeat(33), '激活码为6-32位'],
  ['激活码ABCDEF', '激活码只含字母、数字和连字符'],
  ['A'.repeat(32), null],
])('checkCode responds to %j with %s', (text, fault) => {
  expect(checkCode(text, '激活码')).toBe(fault);
});
it('the last five activations of each learner are kept with masked codes', () => {
  for (let index = 0; index < 7; index++)
    addActivation('u1', { code: maskCode(`LX-2026-000${index}`), title: `券${index}`, time: index });
  expect(
    activationsOf('u1')
      .getState()
      .map(({ code }) => code),
  ).toEqual([6, 5, 4, 3, 2].map((end) => `LX-****000${end}`));
  expect(activationsOf('u2').getState()).toEqual([]);
  otherTab('u:u1:draft:activations', '[1,{"code":2},null]');
  expect(activationsOf('u1').getState()).toEqual([]);
});
it('endingText shows 即将过期 within three days of the Chinese calendar', () => {
  const now = Date.parse('2026-04-16T23:30:00+08:00');
  const ending = (endTime: string) => endingText({ couponStatus: 'UNUSED', endTime: Date.parse(endTime) }, now);
  expect(ending('2026-04-16T23:30:00+08:00')).toBe('即将过期，今天到期');
  expect(ending('2026-04-17T00:10:00+08:00')).toBe('即将过期，剩 1 天');
  expect(ending('2026-04-19T23:59:59+08:00')).toBe('即将过期，剩 3 天');
  expect(ending('2026-04-20T00:00:01+08:00')).toBeNull();
  expect(endingText({ couponStatus: 'USED', endTime: now + 1 }, now)).toBeNull();
});

const refused = (data: unknown) => new ApiError('business', '操作失败', { code: 500, data });

it.each([
  [refused({ reason: 'UNKNOWN' }), '激活码不存在'],
  [refused({ reason: 'USED' }), '激活码已使用'],
  [refused({ reason: 'EXPIRED' }), '激活码已过期'],
  [refused({ reason: 'LIMIT' }), '操作失败'],
  [refused({ reason: 'whatever' }), '操作失败'],
  [refused(null), '操作失败'],
  [new ApiError('http', '服务器错误(500)', { code: 500, data: { reason: 'USED' } }), '服务器错误(500)'],
])('refusalText turns %s into %s', (error, text) =>
  expect(refusalText(error, { name: '激活码', place: '我的优惠券', isSentBefore: false })).toBe(text),
);

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
