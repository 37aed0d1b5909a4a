import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { acquireCoupon, getCouponTemplate } from '@/api/assumed/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { unknownTime } from '@/shared/lib/dates';
import { pass, takeClock } from '../../clock';
import { serverIsAhead } from '../../server-time';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { coupon } from '../order/coupon-of';

it('立即领取 asks a visitor to log in, and then claims the coupon automatically', async () => {
  const { user } = visit('/coupon-acquire?id=7010');
  expect(await screen.findByRole('heading', { level: 1, name: '练习券' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '立即领取' }));
  await screen.findByRole('dialog', { name: /登录/ });
  signIn('13800000002');
  loginPrompt.succeed();
  expect(await screen.findByText('已领取')).toBeVisible();
  expect(screen.getByRole('button', { name: '去使用：练习券' })).toBeVisible();
  expect(testWorld().db.coupons.filter(({ templateId }) => templateId === '7010')).toHaveLength(1);
});

it('the coupon page shows the courses of the coupon', async () => {
  visit('/coupon-acquire?id=7004');
  // While it loads, the heading is hidden.
  await screen.findByRole('heading', { level: 1, name: '领取优惠券' });
  const scope = await screen.findByRole('region', { name: '可用课程' });
  await waitFor(() => expect(within(scope).getAllByRole('article')).toHaveLength(4));
  const course = within(scope).getByRole('link', { name: /公式与计算过关班/ });
  expect(course).toHaveAttribute('href', '/new/course/detail/3001');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

const past = Date.parse('2020-04-20T10:00:00+08:00');
it.each<[Partial<CouponTemplate>, string, boolean]>([
  [{}, '立即领取', true],
  [{ scopeText: '系统课可用', endTime: past }, '系统课可用有效期 2020-04-20 到期立即领取', false],
  [{ status: 'SOLD_OUT', startTimestamp: past }, '已抢光', false],
  [{ status: 'END' }, '已结束', false],
  [{ status: 'END', acquired: true }, '已领取去使用我的优惠券', true],
  [{ status: 'NOT_START' }, '活动未开始', true],
  [{ status: 'NOT_START', startTimestamp: unknownTime }, '活动未开始开始时间未知', true],
])('a coupon with %o says %s, and can be used for a course: %s', async (facts, text, isOfUse) => {
  const template = { ...coupon('券', 20), templateId: 't1', status: 'OPEN' as const, startTimestamp: null };
  server.use(mock(getCouponTemplate, () => ({ ...template, acquired: false, ...facts })));
  visit('/coupon-acquire?id=t1');
  expect((await screen.findByRole('region', { name: '券' })).textContent).toBe(`¥20无门槛券${text}`);
  expect(screen.queryByRole('region', { name: '可用课程' }) !== null).toBe(isOfUse);
});

it('a coupon that has not started counts down by the server’s clock and opens automatically', async () => {
  takeClock();
  signIn('13800000002'); // the world’s first use: its times count from here
  testWorld().setClock({ advance: 175_000 });
  serverIsAhead(175_000);
  visit('/coupon-acquire?id=7006');
  expect(await screen.findByRole('button', { name: '活动未开始' })).toBeDisabled();
  expect(screen.getByRole('timer', { name: /^距活动开始 / })).toBeVisible();
  await pass(5_000);
  expect(await screen.findByRole('button', { name: '立即领取' })).toBeVisible();
});

it('立即领取 becomes 已抢光 if the server refuses the claim as sold out', async () => {
  signIn('13800000002');
  server.use(
    mock(acquireCoupon, ({ db }) => {
      db.claimed['7010'] = 9999;
      return refuse(500, '优惠券已抢光', { reason: 'SOLD_OUT' });
    }),
  );
  const { user } = visit('/coupon-acquire?id=7010');
  await user.click(await screen.findByRole('button', { name: '立即领取' }));
  expect(await screen.findByRole('button', { name: '已抢光' })).toBeDisabled();
});

it('the coupon page shows its own message for an unknown coupon and for an address without one', async () => {
  const { unmount } = visit('/coupon-acquire?id=nothing');
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
  unmount();
  visit('/coupon-acquire');
  expect(await screen.findByText('请从活动页面领取优惠券')).toBeVisible();
});

it.each([
  ['G6', '/coupon-acquire?id=7010'],
  ['G9', '/coupon-acquire?id=7010'],
  ['G7', '/coupon-active'],
  ['G8', '/course-exchange'],
])('with %s off %s shows 暂未开放', async (name, path) => {
  sessionStorage.setItem(`off:${name}`, '1');
  visit(path);
  expect(await screen.findByText('暂未开放')).toBeVisible();
});
