import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Logs in by password, on the login page or in its dialog, which are open. */
export async function logIn(user: UserEvent, mobile = '13800000001', password = 'abc123'): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: '密码登录' }));
  // The header of the page below the dialog has a button of the same name.
  const form = within(screen.queryByRole('dialog') ?? document.body);
  await user.type(await form.findByLabelText('手机号'), mobile);
  await user.type(form.getByLabelText('密码'), password);
  await user.click(form.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await user.click(form.getByRole('button', { name: '登录/注册' }));
}
