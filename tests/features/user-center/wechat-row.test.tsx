import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getWeChatBindStatus } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { hold } from '../../hold';
import { consent } from '../auth/wechat';

const open = () => {
  signIn('13800000002');
  return visit('/uc/account-manage/security');
};
const row = async () => (await screen.findByRole('heading', { name: /^微信/ })).closest('li') as HTMLElement;

it('the WeChat row binds by a scan, rejects the WeChat of another account, and shows the bound name', async () => {
  const { user } = open();
  expect(await within(await row()).findByText('未绑定')).toBeVisible();
  expect(await row()).toHaveTextContent('绑定后可以扫码登录');
  await user.click(screen.getByRole('button', { name: '去绑定' }));
  expect(await screen.findByRole('dialog', { name: '绑定微信' })).toHaveTextContent('打开微信，扫一扫确认绑定');
  const frame = await consent('BOUND-1');
  expect(await screen.findByText('该微信已绑定其他账号')).toBeVisible();
  expect(await consent('UNBOUND-1')).not.toBe(frame);
  expect(await screen.findByText('微信绑定成功')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(await row()).findByText('已绑定')).toBeVisible();
  expect(await row()).toHaveTextContent(/微信用户解除绑定$/);
});

it('the WeChat row shows 可以扫码登录 for a bound WeChat without a name', async () => {
  server.use(mock(getWeChatBindStatus, () => ({ bind: true })));
  open();
  expect(await within(await row()).findByText('已绑定')).toBeVisible();
  expect(await row()).toHaveTextContent(/可以扫码登录解除绑定$/);
});

it('the WeChat row reports a status that failed to load, and reloads it with 重试', async () => {
  server.use(mock(getWeChatBindStatus, () => refuse(500, '服务忙')));
  const { user } = open();
  expect(await screen.findByText(/^绑定状态没有读到：/)).toBeVisible();
  expect(within(await row()).queryByText(/^(已|未)绑定$/)).toBeNull();
  server.resetHandlers();
  await user.click(within(await row()).getByRole('button', { name: '重试' }));
  expect(await within(await row()).findByText('未绑定')).toBeVisible();
  expect(screen.getByRole('button', { name: '去绑定' })).toBeEnabled();
});

it('the WeChat row enables 去绑定 only after the status has loaded', async () => {
  const [held, answer] = hold();
  server.use(mock(getWeChatBindStatus, () => held.then(() => ({ bind: false }))));
  open();
  expect(await screen.findByRole('button', { name: '去绑定' })).toBeDisabled();
  expect(within(await row()).queryByText(/^(已|未)绑定$/)).toBeNull();
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: '去绑定' })).toBeEnabled());
});
