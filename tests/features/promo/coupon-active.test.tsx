import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { transportText } from '@/api/errors';
import { testWorld } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const field = () => screen.findByRole('textbox', { name: '激活码' });

it('激活 asks a visitor to log in, and then activates the typed code', async () => {
  const { user } = visit('/coupon-active');
  await user.type(await field(), 'lx 2026 0002');
  expect(await field()).toHaveValue('LX-2026-0002');
  await user.click(screen.getByRole('button', { name: '激活' }));
  expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  signIn('13800000002');
  loginPrompt.succeed();
  expect(await screen.findByText('激活成功')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '新学员折扣券' })).toBeVisible();
  const recent = screen.getByRole('region', { name: '最近激活' });
  expect(within(recent).getByText('LX-****0002')).toBeVisible();
  expect(within(recent).getByText('仅本机')).toBeVisible();
});

it('a refused activation code shows the reason under the field until it changes', async () => {
  signIn();
  const { user } = visit('/coupon-active');
  await user.type(await field(), 'LX-2026-USED{Enter}');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('激活码已使用'));
  expect(await field()).toHaveValue('LX-2026-USED');
  await user.type(await field(), 'X');
  expect(await field()).not.toHaveAccessibleDescription();
});

it('a code whose response was lost is not just called used, and its coupon can be found', async () => {
  testWorld().setScenario('lost@coupon/active~once');
  signIn('13800000002');
  const { user, router } = visit('/uc/my-coupon');
  await screen.findByRole('heading', { level: 1, name: '我的优惠券' });
  expect(screen.queryByRole('heading', { name: '新学员折扣券' })).toBeNull();
  await act(() => router.navigate('/coupon-active'));
  await user.type(await field(), 'LX-2026-0002{Enter}');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(transportText));
  await user.click(screen.getByRole('button', { name: '激活' }));
  const told = '激活码已使用。刚才那一次可能已经成功，请到“我的优惠券”查看';
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(told));
  await act(() => router.navigate('/uc/my-coupon'));
  expect(await screen.findByRole('heading', { name: '新学员折扣券' })).toBeVisible();
});
