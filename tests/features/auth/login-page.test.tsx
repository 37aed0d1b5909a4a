import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginByPwd, loginBySms, sendMobileCode } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { endReason } from '@/session/last-login';
import { session } from '@/session/login';
import { loseLogin } from '@/session/machine';
import { beginWechatTrip } from '@/session/wechat';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { otherTab } from '../../other-tab';
import { address, visit } from '../../visit';
import { hold } from '../../hold';

const full = (path: string) => `${location.origin}/new${path}`;
const phoneField = () => screen.findByLabelText('手机号');
const submit = () => screen.getByRole('button', { name: '登录/注册' });
const tick = () => screen.getByRole('checkbox', { name: /我已阅读并同意/ });
const agreeAndSubmit = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(tick());
  await user.click(submit());
};
/** Fills in the login by password. */
const byPassword = async (password: string, query = '') => {
  const view = visit(`/uc/login${query}`);
  await view.user.click(await screen.findByRole('tab', { name: '密码登录' }));
  await view.user.type(await phoneField(), '13800000001');
  await view.user.type(screen.getByLabelText('密码'), password);
  return view;
};

describe('login by SMS code (S1, S4, S5)', () => {
  it('registers a first-time phone and returns to where the visitor came from', async () => {
    const { user, router } = visit(`/uc/login?redirect=${encodeURIComponent(full('/404?from=test'))}`);
    await user.type(await phoneField(), '13912345678');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: '60s' })).toBeDisabled();
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await agreeAndSubmit(user);
    await waitFor(() => expect([address(), router.state.historyAction]).toEqual(['/404?from=test', 'REPLACE']));
  });

  it('shows what is missing, focuses the first wrong field, and sends a code only to a valid phone number', async () => {
    const { user } = visit('/uc/login');
    const phone = await phoneField();
    const get = screen.getByRole('button', { name: '获取验证码' });
    await user.click(submit());
    expect(screen.getByText('手机号码不能为空')).toBeVisible();
    expect(screen.getByText('短信验证码不能为空')).toBeVisible();
    expect(phone).toHaveFocus();
    expect(phone).toHaveAccessibleDescription('手机号码不能为空');
    expect(phone).toBeInvalid();
    await user.type(phone, '1380013');
    await user.tab();
    expect(await screen.findByText('手机号码格式不正确')).toBeVisible();
    await user.type(phone, '800');
    expect(get).toBeDisabled();
    await user.type(phone, '0');
    expect(screen.queryByText('手机号码格式不正确')).toBeNull();
    expect(get).toBeEnabled();
    await user.type(screen.getByLabelText('短信验证码'), '12345678');
    expect(screen.getByLabelText('短信验证码')).toHaveValue('123456');
  });

  it('waits for the number that the code was sent to, not for the one typed meanwhile', async () => {
    const [held, release] = hold();
    const requests = inputsOf(sendMobileCode, () => held.then(() => true));
    const { user } = visit('/uc/login');
    const phone = await phoneField();
    await user.type(phone, '13912345678');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.clear(phone);
    await user.type(phone, '13800138000');
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled());
    await user.clear(phone);
    await user.type(phone, '13912345678');
    expect(screen.getByRole('button', { name: /^(60|59)s$/ })).toBeDisabled();
  });

  it('continues the countdown after a reload, with an empty phone field too, and then offers 重新获取', async () => {
    localStorage.setItem('sms:REGISTER', JSON.stringify({ '3x1': Date.now() - 20_000 }));
    visit('/uc/login');
    expect(await screen.findByRole('button', { name: /^(40|39)s$/ })).toBeDisabled();
    otherTab('sms:REGISTER', JSON.stringify({ '3x1': Date.now() - 60_500 }));
    expect(await screen.findByRole('button', { name: '重新获取' })).toBeDisabled();
  });

  it('sends one request for a double click', async () => {
    const [answered, open] = hold();
    const seen = inputsOf(loginBySms, () => answered.then(() => refuse(500, '短信验证码错误')));
    const { user } = visit('/uc/login');
    await user.type(await phoneField(), '13912345678');
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(tick());
    await user.dblClick(submit());
    open();
    expect(await screen.findByText('短信验证码错误')).toBeVisible();
    expect(seen).toHaveLength(1);
  });
});

describe('the agreement (S5)', () => {
  it('blocks the login with a message until ticked; a refusal of the server keeps both fields', async () => {
    const seen = inputsOf(loginByPwd, () => refuse(500, '手机号或密码错误'));
    const { user } = await byPassword('wrong1');
    await user.click(submit());
    expect(await screen.findByText('请阅读并勾选《用户协议》《隐私政策》')).toBeVisible();
    expect(tick()).toHaveFocus();
    expect(seen).toEqual([]);
    await agreeAndSubmit(user);
    expect(await screen.findByText('手机号或密码错误')).toBeVisible();
    expect(await phoneField()).toHaveValue('13800000001');
    expect(screen.getByLabelText('密码')).toHaveValue('wrong1');
    server.resetHandlers();
    await user.clear(screen.getByLabelText('密码'));
    await user.type(screen.getByLabelText('密码'), 'abc123{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.loggedIn()).toBe(true);
  });

  it('links to both texts in new tabs, and hides the QR code until agreed', async () => {
    const { user } = visit('/uc/login');
    const links = within(await screen.findByRole('main')).getAllByRole('link', { name: /《.+》/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/new/zt/agreeUser', '/new/zt/agreeSecret']);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
    await user.click(await screen.findByRole('button', { name: '扫码登录' }));
    expect(screen.getByText('请先阅读并同意协议')).toBeVisible();
    expect(screen.queryByTitle('微信登录二维码')).toBeNull();
    await user.click(screen.getByRole('button', { name: '同意' }));
    const frame = await screen.findByTitle('微信登录二维码');
    const query = new URL(String(frame.getAttribute('src')), location.origin).searchParams;
    expect(query.get('state')).toMatch(/^[0-9a-f]{40}$/);
    expect(query.get('redirect_uri')).toMatch(/\/new\/uc\/login$/);
    for (const name of ['appid', 'scope', 'style']) expect(query.get(name)).toBeTruthy();
    expect(tick()).toBeChecked();
  });
});

describe('the phone number on the login page', () => {
  it('is shared by all login methods and the password reset', async () => {
    const { user } = visit('/uc/login');
    await user.type(await phoneField(), '13912345678');
    await user.click(screen.getByRole('button', { name: '扫码登录' }));
    await user.click(screen.getByRole('button', { name: '账号登录' }));
    expect(await phoneField()).toHaveValue('13912345678');
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    expect(await phoneField()).toHaveValue('13912345678');
    await user.click(screen.getByRole('button', { name: '忘记密码?' }));
    await screen.findByLabelText('确认密码');
    expect(await phoneField()).toHaveValue('13912345678');
  });

  /** The session ends on an open page. */
  const loseSession = async () => {
    const { user } = visit('/404');
    await screen.findByRole('heading', { name: '页面走丢了' });
    await act(() => loseLogin(session.token(), null));
    await screen.findByRole('button', { name: '登录/注册' });
    return user;
  };

  it('is offered masked after a lost session, and emptied by 换个手机号', async () => {
    const sent = inputsOf(sendMobileCode, () => true);
    const first = await byPassword('abc123', `?redirect=${encodeURIComponent(full('/404'))}`);
    await agreeAndSubmit(first.user);
    await waitFor(() => expect(session.loggedIn()).toBe(true));
    first.unmount();
    const user = await loseSession();
    expect(screen.getByText('138****0001 继续登录')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '手机号' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(sent).toMatchObject([{ mobile: '13800000001' }]));
    await user.click(screen.getByRole('button', { name: '换个手机号' }));
    expect(await phoneField()).toHaveValue('');
    expect(await phoneField()).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    expect(screen.queryByText('138****0001 继续登录')).toBeNull();
  });

  it('is shown masked as a hint if this tab knows only its masked form', async () => {
    signIn();
    await loseSession();
    expect(await phoneField()).toHaveAccessibleDescription('上次登录的是 138****0001');
    expect(await phoneField()).toHaveValue('');
  });
});

it('a password that the service refuses by 401 is refused with its text, and ends nothing', async () => {
  server.use(mock(loginByPwd, () => refuse(401, '手机号或密码不对')));
  const { user } = await byPassword('abc123');
  await agreeAndSubmit(user);
  expect(await screen.findByText('手机号或密码不对')).toBeVisible();
  expect(screen.getByLabelText('密码')).toHaveValue('abc123');
  expect(endReason.getState()).toBe('');
});

it('a plain service, whose accounts have no id, logs a learner in', async () => {
  testWorld().setScenario('plain');
  const { user } = await byPassword('abc123', `?redirect=${encodeURIComponent(full('/404'))}`);
  await agreeAndSubmit(user);
  await waitFor(() => expect(address()).toBe('/404'));
  expect(session.userId()).toBe('m1380001');
});

it('a WeChat login that this tab has begun is handled at whatever address the service has named', async () => {
  const state = beginWechatTrip({ purpose: 'login', back: '/404' });
  visit(`/about?code=BOUND&state=${state}`);
  await waitFor(() => expect(address()).toBe('/404'));
  expect(session.loggedIn()).toBe(true);
  expect(sessionStorage.getItem(`wx:${state}`)).toBeNull();
});

it('the login page shows above the form why the session ended', async () => {
  endReason.write('账号已在其他设备登录');
  visit('/uc/login');
  expect(await screen.findByText('账号已在其他设备登录')).toBeVisible();
});
