import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkStatus, getMyCourseList, loginByPwd, logout } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { mockSession, server, testWorld } from '@/mocks/node';
import { session } from '@/session/login';
import { enter, followSession, logOut, loseLogin } from '@/session/machine';
import { pass, takeClock } from '../clock';
import { logIn } from '../features/auth/log-in';
import { hold } from '../hold';
import { inputsOf } from '../inputs-of';
import { signIn, userOf } from '../sign-in';
import { address, visit } from '../visit';

const [first, second] = ['13800000001', '13800000002'];
/** What another tab writes that logs in. */
function logInElsewhere(mobile: string): string {
  const { token, account } = mockSession(mobile);
  Cookies.set('token', token, { path: '/' });
  Cookies.set('user', JSON.stringify({ ...account, id: String(account.id) }), { path: '/' });
  return token;
}
/** An outbox that is on its way until `finish`. */
function slowOutbox() {
  const [held, finish] = hold();
  const leaving = vi.fn(() => held);
  onTestFinished(followSession({ leaving }));
  return { leaving, finish };
}
const cookieProperty = (owner: object | null): PropertyDescriptor | undefined =>
  owner
    ? (Object.getOwnPropertyDescriptor(owner, 'cookie') ?? cookieProperty(Reflect.getPrototypeOf(owner)))
    : undefined;
/** A browser with other cookies than this site's own. Returns the function that ends it, as the end of the test does. */
function replaceCookies(changes: {
  get?: (own: string) => string;
  set?: (line: string, store: (line: string) => void) => unknown;
}): () => void {
  const { get = (own) => own, set = (line, store) => store(line) } = changes;
  const real = cookieProperty(document);
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get(String(real?.get?.call(document))),
    set: (text: string) => {
      set(text, (line) => real?.set?.call(document, line));
    },
  });
  const end = () => void Reflect.deleteProperty(document, 'cookie');
  onTestFinished(end);
  return end;
}
async function open(path = '/about') {
  const view = visit(path);
  await screen.findByRole('heading', { level: 1 });
  return view;
}
type User = Awaited<ReturnType<typeof open>>['user'];
async function askLogout(user: User) {
  await user.click(await screen.findByRole('button', { name: /^账号/ }));
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  return within(await screen.findByRole('dialog', { name: '确认退出登录？' }));
}
async function confirmLogout(user: User) {
  const dialog = await askLogout(user);
  await user.click(dialog.getByRole('button', { name: '退出登录' }));
  return dialog;
}
const maskedPhone = () => screen.queryByText(/\d{3}\*{4}\d{4}/);

describe('退出登录 (S4)', () => {
  it('with an expired token is a logout: the next person sees no phone, no reason and no address', async () => {
    signIn(first);
    const { user } = await open();
    const dialog = await askLogout(user);
    // Not earlier: a call of the page would be refused, and end the login before the button is pressed.
    testWorld().setScenario('nologin');
    await user.click(dialog.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(address()).toBe('/uc/login'));
    await screen.findByLabelText('手机号');
    expect(maskedPhone()).toBeNull();
    expect(screen.queryByText('登录已失效，请重新登录')).toBeNull();
  });

  it('outranks a loss that is still on its way', async () => {
    signIn(first);
    await open();
    const outbox = slowOutbox();
    const lost = loseLogin(session.token(), '账号已在其他设备登录');
    await waitFor(() => expect(outbox.leaving).toHaveBeenCalled());
    const left = logOut();
    outbox.finish();
    await act(() => Promise.all([lost, left]));
    await screen.findByLabelText('手机号');
    expect(address()).toBe('/uc/login');
    expect(maskedPhone()).toBeNull();
    expect(screen.queryByText('账号已在其他设备登录')).toBeNull();
  });

  it('ends here after 3 s if the server hangs, and tells the server with the token', async () => {
    takeClock();
    signIn(first);
    const token = session.token();
    const { user } = await open();
    const { leaving } = slowOutbox();
    const sentWith: (string | null)[] = [];
    server.use(
      mock(logout, ({ request }) => {
        sentWith.push(request.headers.get('authorization'));
        return new Promise<never>(() => undefined);
      }),
    );
    await confirmLogout(user);
    await waitFor(() => expect(leaving).toHaveBeenCalled());
    expect(session.token()).toBe(token);
    await pass(3_000);
    await waitFor(() => expect(address()).toBe('/uc/login'));
    await waitFor(() => expect(sentWith).toEqual([`Bearer ${token}`]));
  });

  it.each(['the outboxes', 'its request'])('is cancelled by 取消 on the way of %s', async (what) => {
    signIn(first);
    const { user } = await open();
    const [held, answer] = hold();
    const outbox = slowOutbox();
    if (what === 'its request') outbox.finish();
    const asked = inputsOf(logout, () => held.then(() => true));
    const dialog = await confirmLogout(user);
    await waitFor(() => expect(outbox.leaving).toHaveBeenCalled());
    if (what === 'its request') await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: '取消' }));
    answer();
    outbox.finish();
    // A second logout would wait for the first one, if it still ran.
    await act(() => enter({ ...mockSession(first), account: userOf({ id: '1001' }) }));
    expect([session.loggedIn(), address()]).toEqual([true, '/about']);
    expect(asked).toHaveLength(what === 'its request' ? 1 : 0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is cancelled does not hide a loss that came meanwhile', async () => {
    signIn(first);
    const { user } = await open();
    const [held, answer] = hold();
    const asked = inputsOf(logout, () => held.then(() => true));
    const dialog = await confirmLogout(user);
    await waitFor(() => expect(asked).toHaveLength(1));
    void loseLogin(session.token(), '账号已在其他设备登录');
    await user.click(dialog.getByRole('button', { name: '取消' }));
    answer();
    expect(await screen.findByText('账号已在其他设备登录')).toBeVisible();
  });
});

describe('another person logs in in a second tab while this tab ends (S4)', () => {
  it.each([
    ['loss', () => loseLogin(session.token(), null)],
    ['logout', async () => void (await logOut())],
  ])('by a %s: that login stays, and this tab follows it', async (_what, end) => {
    signIn(first);
    const { queryClient } = await open();
    queryClient.setQueryData(['of', 'the', 'first'], 1);
    const outbox = slowOutbox();
    const ended = end();
    await waitFor(() => expect(outbox.leaving).toHaveBeenCalled());
    const token = logInElsewhere(second);
    outbox.finish();
    await act(() => ended);
    expect([session.userId(), session.token(), Cookies.get('token')]).toEqual(['1002', token, token]);
    expect(queryClient.getQueryData(['of', 'the', 'first'])).toBeUndefined();
    expect(address()).toBe('/about');
  });

  it('a logout ends a login that the same learner has renewed there', async () => {
    signIn(first);
    await open();
    const outbox = slowOutbox();
    const ended = logOut();
    logInElsewhere(first);
    outbox.finish();
    await act(() => ended);
    expect([session.hasToken(), Cookies.get('token'), address()]).toEqual([false, undefined, '/uc/login']);
  });
});

it('a login that begins while another one ends waits for it, and is not cleared by it (S4)', async () => {
  signIn(first);
  await open();
  const outbox = slowOutbox();
  const lost = loseLogin(session.token(), null);
  const entered = enter({ ...mockSession(second), account: userOf({ id: '1002' }) });
  expect(session.userId()).toBe('1001');
  outbox.finish();
  await act(() => Promise.all([lost, entered]));
  expect([session.userId(), Cookies.get('token')]).toEqual(['1002', session.token()]);
});

it('several calls that fail together end a login once, with the first reason (S8)', async () => {
  signIn(first);
  await open();
  const sent = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  server.use(mock(getMyCourseList, () => refuse(401, '账号已在其他设备登录')));
  server.use(mock(checkStatus, () => false));
  const calls = [1, 2, 3].map(() => getMyCourseList({}).catch(() => undefined));
  await act(() => Promise.all(calls));
  expect(await screen.findByText('账号已在其他设备登录')).toBeVisible();
  expect(sent.mock.calls.flat()).toEqual(['end']);
});

describe('a browser that does not store the token', () => {
  it('is logged in as long as the tab, is told so, and stays so when the window gets the focus (S4, S9)', async () => {
    const storeAgain = replaceCookies({ set: (line, store) => !line.startsWith('token=') && store(line) });
    const redirect = encodeURIComponent(`${location.origin}/new/about`);
    const { user } = visit(`/uc/login?redirect=${redirect}`);
    server.use(mock(loginByPwd, () => mockSession(first)));
    await logIn(user, first);
    await waitFor(() => expect(address()).toBe('/about'));
    // Each frame draws the toasts, so the text of the login page is another element than that of the next page.
    await waitFor(() => expect(screen.getByText('浏览器没有保存登录，刷新或关闭本页后需要重新登录')).toBeVisible());
    act(() => void window.dispatchEvent(new Event('focus')));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([session.loggedIn(), address()]).toEqual([true, '/about']);
    // Another tab of this browser cannot have the same login; one that is stored takes its place.
    storeAgain();
    logInElsewhere(second);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(session.userId()).toBe('1002'));
  });
});

describe('a token cookie that this site cannot remove (S4)', () => {
  const parent = () => replaceCookies({ get: (own) => ['token=of-the-parent', own].filter(Boolean).join('; ') });
  it('is no login again after the end of one, nor after a reload or in another tab', async () => {
    parent();
    const asked = inputsOf(checkStatus, () => false);
    const { unmount } = await open('/404');
    await waitFor(() => expect(address()).toMatch(/^\/uc\/login/));
    expect(asked).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(session.hasToken()).toBe(false);
    unmount();
    await open();
    expect([session.hasToken(), address()]).toEqual([false, '/about']);
  });

  it('does not take the place of a login of this site', async () => {
    parent();
    signIn(first);
    const token = session.token();
    await open();
    expect(session.token()).toBe(token);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(session.userId()).toBe('1001');
  });
});

describe('a page that Back shows as it was (S4)', () => {
  const back = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  it('is hidden at once if its login has gone meanwhile, until the login page is there', async () => {
    signIn(first);
    await open();
    const { finish } = slowOutbox();
    for (const name of ['token', 'user']) Cookies.remove(name, { path: '/' });
    back();
    expect(screen.getByRole('heading', { level: 1, hidden: true })).not.toBeVisible();
    finish();
    await waitFor(() => expect(address()).toMatch(/^\/uc\/login\?redirect=/));
    await waitFor(() => expect(document.body).toBeVisible());
  });

  it('asks the server whether its login is still valid', async () => {
    signIn(first);
    await open();
    server.use(mock(checkStatus, () => false));
    back();
    await waitFor(() => expect(address()).toMatch(/^\/uc\/login\?redirect=/));
  });
});
