import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { switchOff } from '@/api/assumed/switch';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => signIn());
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(title) });
  const found = heading.closest('article');
  if (!found) throw new Error(`no card ${title}`);
  return found;
};

it('a coupon shows value, threshold, scope and expiry, unfolds its rules, and opens its courses by 去使用', async () => {
  const { user } = visit('/uc/my-coupon');
  const own = await card('一建系统课专享券');
  expect(own).toHaveTextContent('¥200');
  expect(within(own).getByText('满 900 可用')).toBeVisible();
  expect(within(own).getByText(/^即将过期，剩 [12] 天$/)).toBeVisible();
  const fold = within(own).getByRole('button', { name: '使用规则' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(within(own).getAllByRole('paragraph')).toHaveLength(2);
  expect(fold).not.toHaveAttribute('aria-controls');
  await user.click(fold);
  expect(within(own).getByRole('list')).toHaveAttribute('id', fold.getAttribute('aria-controls'));
  expect(within(own).getByText('来源：老学员专享')).toBeVisible();
  const coming = await card('注会专场折扣券');
  expect(coming).toHaveTextContent('9折');
  expect(within(coming).getByText('未到使用时间')).toBeVisible();
  expect(within(coming).queryByRole('button', { name: /去使用/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '去使用：一建系统课专享券' }));
  await waitFor(() => expect(address()).toMatch(/^\/course\/course-list\?projectId=\d+$/));
});

it('the coupon tabs show their counts and are kept in the address', async () => {
  const { user, unmount } = visit('/uc/my-coupon');
  await card('全场满减券');
  const tabs = screen.getByRole('navigation', { name: '优惠券状态' });
  await waitFor(() => expect(within(tabs).getByRole('link', { name: /未使用/ })).toHaveTextContent('5'));
  await user.click(within(tabs).getByRole('link', { name: /已过期/ }));
  expect(await card('往期活动券')).toBeVisible();
  expect(address()).toBe('/uc/my-coupon?tab=expired');
  unmount();
  visit('/uc/my-coupon?tab=used');
  expect(await card('一建系统课专享券')).toHaveTextContent('已使用');
  expect(await card('一建系统课专享券')).not.toHaveTextContent('已过期');
});

it('the coupon list is empty for a learner without coupons and while G5 is off', async () => {
  signIn('13800000002');
  const { unmount } = visit('/uc/my-coupon');
  expect(await screen.findByText('暂无优惠券')).toBeVisible();
  unmount();
  signIn();
  switchOff('G5');
  visit('/uc/my-coupon');
  expect(await screen.findByText('暂无优惠券')).toBeVisible();
  expect(screen.getByRole('link', { name: '去领券' })).toHaveAttribute('href', '/new/coupon-acquire');
  expect(screen.getByRole('link', { name: '兑换优惠券' })).toHaveAttribute('href', '/new/coupon-active');
});
