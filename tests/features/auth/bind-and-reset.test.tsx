import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bindMobileByWxCode, bindWeChat, forgetPwd, loginByPwd, loginByWx } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { mockSession, server } from '@/mocks/node';
import { session } from '@/session/login';
import { beginWechatTrip, pendingBind } from '@/session/wechat';
import { hold } from '../../hold';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { unbound } from './wechat';

describe('the WeChat login (S4)', () => {
  it('stores no session for an unbound account and opens the bind step with its sessionKey', async () => {
    const state = beginWechatTrip({ purpose: 'login', back: '/404' });
    const { user, router } = visit(`/uc/login?code=UNBOUND&state=${state}`);
    expect(await screen.findByRole('heading', { name: '绑定手机号' })).toBeVisible();
    expect(session.hasToken()).toBe(false);
    expect(address().toLowerCase()).toBe('/uc/bindphone');
    const requests = inputsOf(bindMobileByWxCode, () => mockSession());
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect([address(), router.state.historyAction]).toEqual(['/404', 'REPLACE']));
    const sessionKey = expect.any(String);
    expect(requests).toMatchObject([{ mobile: '13812345678', code: '123456', requestType: 'BINDPHONE', sessionKey }]);
  });

  it('removes code and state from the address at once and uses them only once', async () => {
    const requests = inputsOf(loginByWx, () => unbound());
    const state = beginWechatTrip({ purpose: 'login', back: '' });
    visit(`/uc/login?code=c1&state=${state}`);
    await screen.findByRole('heading', { name: '绑定手机号' });
    expect(location.search).toBe('');
    expect(requests).toHaveLength(1);
    visit(`/uc/login?code=c1&state=${state}`);
    expect(await screen.findByText('链接已失效')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('shows a refused consent and removes the state from the address', async () => {
    const requests = inputsOf(loginByWx, () => unbound());
    const { router } = visit(`/uc/login?state=${beginWechatTrip({ purpose: 'login', back: '' })}`);
    expect(await screen.findByText('已取消微信授权')).toBeVisible();
    expect([address(), router.state.historyAction]).toEqual(['/uc/login', 'REPLACE']);
    expect(requests).toEqual([]);
  });

  it.each([
    ['binds WeChat to the account of a logged-in learner', () => true, '微信绑定成功'],
    ['shows why the server refuses to bind WeChat', () => refuse(500, '该微信已绑定其他账号'), '该微信已绑定其他账号'],
  ])('%s, and returns to the account security page', async (_name, answer, text) => {
    signIn();
    const requests = inputsOf(bindWeChat, () => answer());
    const state = beginWechatTrip({ purpose: 'bind', back: '' });
    const { router } = visit(`/uc/login?code=c7&state=${state}`);
    await screen.findByText(text);
    const expected = ['/uc/account-manage/security', 'REPLACE'];
    await waitFor(() => expect([address(), router.state.historyAction]).toEqual(expected));
    expect(requests).toEqual([{ code: 'c7' }]);
  });

  it('leaves the bind step for the login page of nobody or by 返回登录, not after a refusal', async () => {
    const { unmount } = visit('/uc/bindphone');
    await waitFor(() => expect(address()).toBe('/uc/login'));
    unmount();
    pendingBind.write({ sessionKey: 'k', back: '' });
    server.use(mock(bindMobileByWxCode, () => unbound(null)));
    const { user } = visit('/uc/bindPhone');
    expect(await screen.findByText('为了账号安全，请绑定手机号')).toBeVisible();
    await user.type(screen.getByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(await screen.findByText('请求失败，请重试')).toBeVisible();
    expect(address()).toBe('/uc/bindPhone');
    await user.click(screen.getByRole('button', { name: '返回登录' }));
    await waitFor(() => expect(address()).toBe('/uc/login'));
  });
});

describe('the password reset (S4, S5)', () => {
  it('rejects two different passwords, and logs in with the new one 0.8 s after the reset', async () => {
    const [held, arrive] = hold();
    const resets = inputsOf(forgetPwd, async () => {
      await held;
      return true;
    });
    let loginAt = 0;
    const logins = inputsOf(loginByPwd, () => {
      loginAt = performance.now();
      return mockSession();
    });
    const { user, router } = visit('/uc/forgot-password');
    // A field that is left wrong says so at once, an empty one only when the form is sent.
    await user.click(await screen.findByLabelText('手机号'));
    await user.tab();
    await user.type(screen.getByLabelText('手机号'), '138');
    expect(screen.queryByText(/^手机号码/)).toBeNull();
    await user.tab();
    expect(await screen.findByText('手机号码格式不正确')).toBeVisible();
    await user.type(screen.getByLabelText('手机号'), '00000001');
    await waitFor(() => expect(screen.queryByText('手机号码格式不正确')).toBeNull());
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.type(screen.getByLabelText('新密码'), 'abc 45!');
    await user.type(screen.getByLabelText('确认密码'), 'abc 45?');
    expect(screen.getByLabelText('新密码')).toHaveValue('abc45!');
    expect(screen.getByText('密码强度：中')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('两次输入密码不一致')).toBeVisible();
    await user.clear(screen.getByLabelText('确认密码'));
    await user.type(screen.getByLabelText('确认密码'), 'abc45!');
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    // What is typed while the reset runs is not what was reset.
    await user.type(screen.getByLabelText('新密码'), '7');
    arrive();
    expect(await screen.findByText('重置成功，正在登录...')).toBeVisible();
    const shown = performance.now();
    expect(logins).toEqual([]);
    await waitFor(() => expect(session.loggedIn()).toBe(true));
    expect(loginAt - shown).toBeGreaterThan(600);
    expect(logins).toEqual([{ mobile: '13800000001', pwd: 'abc45!' }]);
    const reset = { code: '123456', newPwd: 'abc45!', requestType: 'FORGETPWD' };
    expect(resets).toEqual([{ mobile: '13800000001', ...reset }]);
    await waitFor(() => expect([address(), router.state.historyAction]).toEqual(['/', 'REPLACE']));
  });

  it('keeps the redirect address on the way from the login page and back', async () => {
    const redirect = `redirect=${encodeURIComponent(`${location.origin}/new/about?from=a&to=b`)}`;
    const { user } = visit(`/uc/login?${redirect}`);
    await user.click(await screen.findByRole('button', { name: '忘记密码?' }));
    await waitFor(() => expect(address()).toBe(`/uc/forgot-password?${redirect}`));
    await user.click(await screen.findByRole('button', { name: '返回登录' }));
    await waitFor(() => expect(address()).toBe(`/uc/login?${redirect}`));
  });
});
