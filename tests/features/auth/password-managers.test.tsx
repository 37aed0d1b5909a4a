import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loginPhone } from '@/session/last-login';
import { session } from '@/session/login';
import { loseLogin } from '@/session/machine';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const mobile = '13800000001';
/** What the form with the password names as the account, whether it shows it or not. */
const accountOf = (password: HTMLElement) =>
  password.closest('form')?.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value;

const forms: [name: string, open: () => Promise<HTMLElement>][] = [
  [
    'the login by password',
    async () => {
      const { user } = visit('/uc/login');
      await user.click(await screen.findByRole('tab', { name: '密码登录' }));
      await user.type(screen.getByLabelText('手机号'), mobile);
      return screen.getByLabelText('密码');
    },
  ],
  [
    'the login of a known learner',
    async () => {
      signIn();
      loginPhone.write(mobile);
      const { user } = visit('/404');
      await screen.findByRole('heading', { name: '页面走丢了' });
      await act(() => loseLogin(session.token(), null));
      await user.click(await screen.findByRole('tab', { name: '密码登录' }));
      await screen.findByText('138****0001 继续登录');
      return screen.getByLabelText('密码');
    },
  ],
  [
    'a forgotten password',
    async () => {
      const { user } = visit('/uc/forgot-password');
      await user.type(await screen.findByLabelText('手机号'), mobile);
      return screen.getByLabelText('新密码');
    },
  ],
  [
    'a new password',
    async () => {
      signIn();
      const { user } = visit('/uc/account-manage/security');
      const row = (await screen.findByRole('heading', { name: /登录密码/ })).closest('li');
      await user.click(await within(row ?? document.body).findByRole('button', { name: '修改' }));
      return screen.findByLabelText('新密码');
    },
  ],
];
it.each(forms)('%s names the account to password managers', async (_name, open) => {
  expect(accountOf(await open())).toBe(mobile);
});
