import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { acquireCoupon } from '@/api/assumed/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

it('a visitor sees it, logs in at the click, and it is claimed by itself', async () => {
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

it('shows the courses that it is for', async () => {
  visit('/coupon-acquire?id=7004');
  const scope = await screen.findByRole('region', { name: '可用课程' });
  await waitFor(() => expect(within(scope).getAllByRole('article')).toHaveLength(4));
  const course = within(scope).getByRole('link', { name: /公式与计算过关班/ });
  expect(course).toHaveAttribute('href', '/new/course/detail/3001');
});

it.each([
  ['7005', '已抢光'],
  ['7007', '已结束'],
])('%s is %s', async (id, text) => {
  visit(`/coupon-acquire?id=${id}`);
  expect(await screen.findByRole('button', { name: text })).toBeDisabled();
  expect(screen.queryByRole('region', { name: '可用课程' })).toBeNull();
});

it('one that has not begun counts down by the server’s clock and opens by itself', async () => {
  takeClock();
  signIn('13800000002'); // the world’s first use: its times count from here
  testWorld().setClock({ advance: 175_000 });
  visit('/coupon-acquire?id=7006');
  expect(await screen.findByRole('button', { name: '活动未开始' })).toBeDisabled();
  expect(screen.getByRole('timer', { name: /^距活动开始 / })).toBeVisible();
  await pass(5_000);
  expect(await screen.findByRole('button', { name: '立即领取' })).toBeVisible();
});

it('refused in the last moment: the page shows what it has become', async () => {
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

it('an unknown coupon, and an address without one', async () => {
  const { unmount } = visit('/coupon-acquire?id=nothing');
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
  unmount();
  visit('/coupon-acquire');
  expect(await screen.findByText('请从活动页面领取优惠券')).toBeVisible();
});

it.each(['G6', 'G9'])('with %s off the page is 暂未开放', async (name) => {
  sessionStorage.setItem(`off:${name}`, '1');
  visit('/coupon-acquire?id=7010');
  expect(await screen.findByText('暂未开放')).toBeVisible();
});
