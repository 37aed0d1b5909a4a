import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Logs in by password, on the login page or in its dialog, which are open. */
export async function logIn(user: UserEvent, mobile = '13800000001', password = 'abc123'): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: '密码登录' }));
  await user.type(await screen.findByLabelText('手机号'), mobile);
  await user.type(screen.getByLabelText('密码'), password);
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole('button', { name: '登录/注册' }));
}
