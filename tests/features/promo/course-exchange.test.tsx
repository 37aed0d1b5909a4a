import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { redeemCourse } from '@/api/assumed/endpoints';
import { transportText } from '@/api/errors';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const field = () => screen.findByRole('textbox', { name: '兑换码' });
const owns = (courseId: string, mobile: string) => {
  const userId = testWorld().db.accounts.find((account) => account.mobile === mobile)?.id;
  return testWorld().db.owned.filter((row) => row.userId === userId && row.courseId === courseId);
};

/** The current step; a dialog hides it from readers. */
const step = () => screen.getByRole('listitem', { current: 'step', hidden: true }).textContent;

it('the exchange page shows the course first, and uses the code only after 确认兑换', async () => {
  const { user } = visit('/course-exchange');
  await user.type(await field(), 'dh fg 2026{Enter}');
  await screen.findByRole('dialog', { name: /登录/ });
  signIn('13800000002');
  loginPrompt.succeed();
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  expect(within(dialog).getByText('有效期 180 天，兑换后起算')).toBeVisible();
  expect(step()).toBe('确认课程');
  expect(owns('3004', '13800000002')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(owns('3004', '13800000002')).toHaveLength(0);
  expect(step()).toBe('输入兑换码');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '确认兑换' })).getByRole('button', { name: '确认兑换' }),
  );
  expect(await screen.findByText('兑换成功', { selector: 'p' })).toBeVisible();
  expect(step()).toBe('兑换成功');
  expect(screen.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/new/course-player/3004');
  expect(owns('3004', '13800000002')).toHaveLength(1);
});

it('the exchange page asks before it extends an owned course', async () => {
  signIn();
  const { user } = visit('/course-exchange');
  await user.type(await field(), 'DH-JJ-2026{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  expect(within(dialog).getByText(/您已拥有该课程.*延长有效期/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '延长有效期' }));
  expect(await screen.findByText('兑换成功', { selector: 'p' })).toBeVisible();
});

it('a refused exchange code shows the reason at its field', async () => {
  signIn();
  const { user } = visit('/course-exchange');
  await user.type(await field(), 'DH-PAST-25');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('兑换码已过期'));
});

it('a code whose response was lost is not just called used', async () => {
  testWorld().setScenario('lost@exchange/redeem?confirm=true~once');
  signIn('13800000002');
  const { user } = visit('/course-exchange');
  await user.type(await field(), 'DH-FG-2026{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  await user.click(within(dialog).getByRole('button', { name: '确认兑换' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(transportText));
  expect(owns('3004', '13800000002')).toHaveLength(1);
  // A service that takes a code once.
  server.use(mock(redeemCourse, () => refuse(500, '兑换码已使用', { reason: 'USED' })));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const told = '兑换码已使用。刚才那一次可能已经成功，请到“我的课程”查看';
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(told));
  // Another code that is used says only that.
  await user.type(await field(), '7{Enter}');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('兑换码已使用'));
});
