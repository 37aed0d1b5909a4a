import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { checkStatus, getUserInfo } from '@/api/usercenter/endpoints';
import { loadUser } from '@/app/load-user';
import { accountAnswer } from '@/mocks/answers';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { endReason } from '@/session/last-login';
import { session } from '@/session/login';
import { pendingBind } from '@/session/wechat';
import { pass, takeClock } from '../clock';
import { inputsOf } from '../inputs-of';
import { signIn } from '../sign-in';
import { address, visit } from '../visit';
import { hold } from '../hold';

const full = (path: string) => `${location.origin}/new${path}`;
const redirect = () => new URLSearchParams(location.search).get('redirect');

/** Ends a login in this tab; the returned function writes its cookies again, as another tab does. */
function endedHere(mobile?: string): () => void {
  signIn(mobile);
  const ownCookies = ['token', 'user'].map((name) => [name, Cookies.get(name) ?? ''] as const);
  session.end();
  return () => {
    for (const [name, value] of ownCookies) Cookies.set(name, value, { path: '/' });
  };
}

function sayInOtherTab(what: string): void {
  const other = new BroadcastChannel('session');
  other.postMessage(what);
  other.close();
}

describe('guards (S2, S4, S6)', () => {
  it('an auth page redirects a visitor to the login with the full address', async () => {
    visit('/uc/my-order?page=2#top');
    await waitFor(() => expect(address()).toContain('/uc/login'));
    expect(redirect()).toBe(full('/uc/my-order?page=2#top'));
  });

  it.each([
    ['', '/uc/account-manage/personal'],
    [full('/course/free-course?projectId=all'), '/course/free-course?projectId=all'],
    ['https://evil.example/new/course/free-course', '/uc/account-manage/personal'],
    [full('/uc/login'), '/uc/account-manage/personal'],
  ])('redirects a logged-in learner from the login page to %j', async (to, arrives) => {
    signIn();
    visit(to ? `/uc/login?redirect=${encodeURIComponent(to)}` : '/uc/login');
    await waitFor(() => expect(address()).toBe(arrives));
  });

  it('a token without a user fetches it first and keeps the token (S4)', async () => {
    signIn();
    Cookies.remove('user', { path: '/' });
    session.restore();
    expect(session.hasUser()).toBe(false);
    visit('/uc/my-coupon');
    await waitFor(() => expect(session.loggedIn()).toBe(true));
    expect(address()).toBe('/uc/my-coupon');
  });

  it('the user is requested once for all callers, and ignored if the login has ended', async () => {
    signIn();
    Cookies.remove('user', { path: '/' });
    session.restore();
    const [held, answer] = hold();
    const asked = inputsOf(getUserInfo, ({ user }) => held.then(() => accountAnswer(user)));
    const first = loadUser();
    expect(loadUser()).toBe(first);
    await waitFor(() => expect(asked).toHaveLength(1));
    session.end();
    answer();
    await first;
    expect(session.hasUser()).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('a failed user request does not log out: the frame offers 重新加载', async () => {
    signIn();
    Cookies.remove('user', { path: '/' });
    server.use(mock(getUserInfo, () => refuse(500, '系统繁忙')));
    const { user } = visit('/uc/my-coupon');
    const again = await screen.findByRole('button', { name: '重新加载' });
    expect(session.hasToken()).toBe(true);
    expect(address()).toBe('/uc/my-coupon');
    server.resetHandlers();
    await user.click(again);
    await waitFor(() => expect(session.loggedIn()).toBe(true));
  });
});

describe('a user request without a response', () => {
  it.each(['/uc/my-coupon', '/question-bank/learn-center-record/WRONG?subjectId=110104'])(
    'opens %s after three seconds all the same, says why, and is given up by 重新加载',
    async (page) => {
      takeClock();
      signIn();
      Cookies.remove('user', { path: '/' });
      server.use(mock(getUserInfo, () => new Promise<never>(() => {})));
      const { user } = visit(page);
      await pass(3_000);
      expect(await screen.findByText('账号信息还没有加载出来，服务器没有响应')).toBeVisible();
      expect(location.pathname + location.search).toBe(`/new${page}`);
      server.resetHandlers();
      await user.click(screen.getByRole('button', { name: '重新加载' }));
      await waitFor(() => expect(session.loggedIn()).toBe(true));
      await waitFor(() => expect(screen.queryByText(/账号信息/)).toBeNull());
    },
  );
});

describe('the end of a session', () => {
  it.each(['/uc/login?code=c1&state=s1', '/uc/forgot-password', '/uc/bindPhone/'])(
    'at %s does not redirect, as no login is needed there',
    async (at) => {
      pendingBind.write({ sessionKey: 'k', back: '' });
      signIn();
      server.use(mock(checkStatus, () => false));
      visit(at);
      await waitFor(() => expect(session.hasToken()).toBe(false));
      expect(endReason.getState()).toBe('登录已失效，请重新登录');
      expect(location.pathname).toBe(`/new${at.split('?')[0]}`);
      expect(redirect()).toBeNull();
    },
  );

  const failed = { code: 500, message: '系统繁忙' };
  const odd = [{ data: null }, {}, { data: '' }, { data: 'unknown' }, failed];
  it.each(odd)('a checkStatus response of %j does not end it and shows nothing', async (answer) => {
    signIn();
    const onLogin = vi.fn();
    server.use(
      http.get('*/login/checkStatus', () => (onLogin(), HttpResponse.json({ code: 200, message: '', ...answer }))),
    );
    visit('/404');
    await waitFor(() => expect(onLogin).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(await screen.findByRole('heading', { name: '页面走丢了' })).toBeVisible();
    expect(screen.queryByText('系统繁忙')).toBeNull();
    expect(session.hasToken()).toBe(true);
  });

  it('is checked once per navigation, also with redirects, and never for visitors', async () => {
    const asked = inputsOf(checkStatus, () => true);
    const visitor = visit('/404');
    await screen.findByRole('heading', { name: '页面走丢了' });
    expect(asked).toEqual([]);
    visitor.unmount();
    signIn();
    const { router } = visit('/uc');
    await waitFor(() => expect(address()).toBe('/uc/account-manage/personal'));
    await waitFor(() => expect(asked).toHaveLength(1));
    await router.navigate('/404?a=1');
    await router.navigate('/404?a=2', { replace: true, state: { isSilent: true } });
    await waitFor(() => expect(asked).toHaveLength(2));
    await router.navigate('/404?a=3');
    await waitFor(() => expect(asked).toHaveLength(3));
  });

  it('by a logout in another tab that ended nothing here is not the reason of a later end', async () => {
    signIn();
    visit('/404');
    await screen.findByRole('heading', { name: '页面走丢了' });
    const heard = vi.fn();
    const third = new BroadcastChannel('session');
    third.addEventListener('message', heard);
    sayInOtherTab('logout');
    await waitFor(() => expect(heard).toHaveBeenCalled());
    third.close();
    Cookies.remove('token', { path: '/' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
  });

  it('another account that replaces this one in one step sees nothing of it', async () => {
    signIn();
    const { queryClient } = visit('/uc/account-manage/personal');
    const name = await screen.findByRole('textbox', { name: /昵称/ });
    const nick = (name as HTMLInputElement).value;
    expect(nick).not.toBe('');
    queryClient.setQueryData(['only', 'of', 'the', 'first'], 1);
    // The other tab logged out and in while this one was frozen.
    const stored = endedHere('13800000002');
    signIn();
    const [held] = hold();
    server.use(mock(getUserInfo, () => held.then(() => refuse(500, '系统繁忙'))));
    stored();
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(session.userId()).toBe('1002'));
    expect(queryClient.getQueryData(['only', 'of', 'the', 'first'])).toBeUndefined();
    await waitFor(() => expect(screen.queryByDisplayValue(nick)).toBeNull());
  });

  it('a login in another tab is adopted even if its message comes before its cookie', async () => {
    visit('/404');
    await screen.findByRole('heading', { name: '页面走丢了' });
    const writeCookies = endedHere();
    sayInOtherTab('begin');
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.loggedIn()).toBe(false);
    writeCookies();
    await waitFor(() => expect(session.loggedIn()).toBe(true));
  });
});
