import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindMobileByWxCode, loginByPwd, loginByWx } from '@/api/usercenter/endpoints';
import { userQueries } from '@/api/usercenter/queries';
import { createQueryClient } from '@/app/query-client';
import { WechatQr } from '@/components/login/wechat-qr';
import { LoginDialog } from '@/features/auth/login/login-dialog';
import { mock } from '@/mocks/mock';
import { mockSession, server } from '@/mocks/node';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { inputsOf } from '../../inputs-of';
import { notices } from '../../notices';
import { show } from '../../show';
import { logIn } from './log-in';
import { consent, unbound } from './wechat';

describe('the login dialog', () => {
  it('shows its reason, and continues with the requested action after the login', async () => {
    server.use(mock(loginByPwd, () => mockSession()));
    const goOn = vi.fn();
    const { user } = show(<LoginDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => loginPrompt.open({ reason: '登录后下载', onLogin: goOn }));
    expect(screen.getByRole('dialog', { name: '登录' })).toHaveTextContent('登录后下载');
    expect(screen.queryByText('为了账号安全，请绑定手机号')).toBeNull();
    await logIn(user);
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.loggedIn()).toBe(true);
  });

  it('asks for a phone number if the WeChat account has none, and returns by 返回登录', async () => {
    server.use(mock(loginByWx, () => unbound()));
    const requests = inputsOf(bindMobileByWxCode, () => mockSession());
    const goOn = vi.fn();
    const { user } = show(<LoginDialog />);
    act(() => loginPrompt.open({ onLogin: goOn }));
    await user.click(screen.getByRole('button', { name: '扫码登录' }));
    await user.click(screen.getByRole('button', { name: '同意' }));
    await consent('UNBOUND-1');
    expect(await screen.findByRole('dialog', { name: '绑定手机号' })).toHaveTextContent('为了账号安全，请绑定手机号');
    await user.click(screen.getByRole('button', { name: '返回登录' }));
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '绑定并登录' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '扫码登录' }));
    await user.click(screen.getByRole('button', { name: '同意' }));
    await consent('UNBOUND-2');
    await user.type(await screen.findByLabelText('手机号'), '13812345678');
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    // S7: these four fields.
    const sent = { mobile: '13812345678', code: '123456', requestType: 'BINDPHONE', sessionKey: 'key-1' };
    expect(requests).toEqual([sent]);
  });
});

describe('the WeChat QR code', () => {
  const onCode = vi.fn();
  beforeEach(() => onCode.mockReset());

  it('counts down from five minutes, also when the clock is set back, and is renewed by 刷新 after it has expired', () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const config = { appId: 'wx1', scope: 'snsapi_login', redirectUrl: 'https://a.example', style: null };
    client.setQueryData(userQueries.wxConfig().queryKey, config);
    const later = (seconds: number) => {
      act(() => void vi.advanceTimersByTime(seconds * 1_000));
    };
    show(<WechatQr purpose="login" back="" onCode={onCode} />, client);
    const first = screen.getByTitle('微信登录二维码');
    expect(screen.getByText('05:00')).toBeVisible();
    later(1);
    expect(screen.getByText('04:59')).toBeVisible();
    vi.setSystemTime(Date.now() - 3_600_000);
    later(250);
    expect(screen.getByText('00:49')).toBeVisible();
    later(48);
    expect(screen.getByText('00:01')).toBeVisible();
    expect(screen.queryByText('二维码已过期')).toBeNull();
    later(1);
    expect(screen.getByText('二维码已过期')).toBeVisible();
    expect(screen.queryByText(/后过期/)).toBeNull();
    act(() => screen.getByRole('button', { name: '刷新' }).click());
    expect(screen.getByTitle('微信登录二维码')).not.toBe(first);
    expect(screen.getByText('05:00')).toBeVisible();
  });

  it('is renewed after a refused consent, or a consent with another state', async () => {
    const { user } = show(<WechatQr purpose="login" back="" onCode={onCode} />);
    const first = await consent('');
    expect(notices()).toEqual(['已取消微信授权']);
    sessionStorage.setItem('wx:other', '{"purpose":"bind","back":""}');
    const second = await consent('c', 'other');
    expect(second).not.toBe(first);
    expect(notices()).toEqual(['已取消微信授权', '链接已失效']);
    expect(onCode).not.toHaveBeenCalled();
    expect(await consent('c1')).not.toBe(second);
    expect(onCode).toHaveBeenCalledExactlyOnceWith('c1');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(onCode).toHaveBeenCalledOnce();
  });
});
