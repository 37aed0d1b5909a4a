import { describe, expect, it } from 'vitest';
import {
  bindMobileByWxCode,
  bindWeChat,
  checkStatus,
  getUserInfo,
  loginByPwd,
  loginBySms,
  loginByWx,
  logout,
  sendMobileCode,
  updateBindMobile,
  updatePwd,
} from '@/api/usercenter/endpoints';
import { testWorld } from '@/mocks/node';
import { ask, learner } from './support/ask';

const mobile = '13900000000';
const forward = (seconds: number) => testWorld().setClock({ advance: seconds * 1000 });
const send = (to = mobile, requestType: 'REGISTER' | 'FORGETPWD' | 'BINDPHONE' = 'REGISTER') =>
  ask(sendMobileCode, { mobile: to, requestType });
const bySms = (code: string) => ask(loginBySms, { mobile, code, requestType: 'REGISTER' });

describe('password', () => {
  it('locks for ten minutes after five tries, also for the right password', async () => {
    const wrong = () => ask(loginByPwd, { mobile: '13800000001', pwd: 'nope12' });
    for (let attempt = 1; attempt < 5; attempt += 1) expect((await wrong()).message).toBe('手机号或密码错误');
    expect((await wrong()).message).toContain('锁定');
    const right = () => ask(loginByPwd, { mobile: '13800000001', pwd: 'abc123' });
    expect((await right()).message).toContain('10分钟');
    forward(601);
    expect((await right()).code).toBe(200);
  });

  it('a change ends the other sessions and keeps this one', async () => {
    const here = learner();
    const there = learner();
    expect((await here.ask(updatePwd, { oldPwd: 'wrong1', newPwd: 'new1234' })).message).toBe('原密码错误');
    await here.get(updatePwd, { oldPwd: 'abc123', newPwd: 'new1234' });
    expect((await here.ask(getUserInfo, {})).code).toBe(200);
    expect((await there.ask(getUserInfo, {})).code).toBe(401);
  });
});

describe('SMS codes', () => {
  it('at most one in 60 s per number and purpose', async () => {
    expect((await send()).code).toBe(200);
    expect(await send()).toMatchObject({ code: 500, message: expect.stringContaining('发送过于频繁') });
    expect((await send(mobile, 'BINDPHONE')).code).toBe(200);
    forward(60);
    expect((await send()).code).toBe(200);
  });

  it('dies with the fifth wrong try, and after five minutes', async () => {
    await send();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await bySms('000000')).message).toBe('短信验证码错误');
    expect((await bySms('123456')).code).toBe(500);
    forward(61);
    await send();
    forward(301);
    expect((await bySms('123456')).message).toBe('短信验证码已失效，请重新获取');
  });
});

describe('WeChat', () => {
  it('a bound user gets a session, an unbound one the key of the bind step alone', async () => {
    expect((await ask(loginByWx, { code: 'BOUND' })).data).toMatchObject({ account: { id: '1001' } });
    const { data } = await ask(loginByWx, { code: 'UNBOUND' });
    expect(data).toMatchObject({ token: null, expirationTimestamp: null, account: { bindMobile: false } });
    expect(data.sessionKey).toEqual(expect.any(String));
  });

  it('binding makes an account for a new number, within ten minutes', async () => {
    const key = async () => String((await ask(loginByWx, { code: 'UNBOUND' })).data.sessionKey);
    const sessionKey = await key();
    await send(mobile, 'BINDPHONE');
    const bind = (to: string, wxKey: string) =>
      ask(bindMobileByWxCode, { code: '123456', mobile: to, requestType: 'BINDPHONE', sessionKey: wxKey });
    expect((await bind(mobile, sessionKey)).data).toMatchObject({ isNew: true, account: { bindWeChat: true } });
    const late = await key();
    forward(601);
    await send(mobile, 'BINDPHONE');
    expect((await bind(mobile, late)).message).toContain('超时');
  });

  it('a code of the mock page is used once, and a bound WeChat cannot be bound again', async () => {
    expect((await ask(loginByWx, { code: 'BOUND-1' })).code).toBe(200);
    expect((await ask(loginByWx, { code: 'BOUND-1' })).code).toBe(500);
    expect((await learner('13800000002').ask(bindWeChat, { code: 'BOUND' })).message).toBe('该微信已绑定其他账号');
  });
});

describe('sessions', () => {
  it('checkStatus says true or false, never 401', async () => {
    const me = learner();
    expect((await me.ask(checkStatus, {})).data).toBe(true);
    await me.get(logout, {});
    expect(await me.ask(checkStatus, {})).toMatchObject({ code: 200, data: false });
    expect(await ask(checkStatus, {}, 'nonsense')).toMatchObject({ code: 200, data: false });
  });

  it('a token ends after seven days', async () => {
    const me = learner();
    forward(7 * 86_400 + 1);
    expect((await me.ask(getUserInfo, {})).code).toBe(401);
  });

  it('a new mobile needs the code of the old one first', async () => {
    const me = learner();
    await send('13800000001', 'BINDPHONE');
    await send('13800000088', 'BINDPHONE');
    const change = (oldCode: string) =>
      me.ask(updateBindMobile, { mobile: '13800000088', code: '123456', oldCode, requestType: 'BINDPHONE' });
    expect((await change('000000')).message).toBe('原手机短信验证码错误');
    expect((await change('123456')).data).toMatchObject({ mobile: '13800000088' });
  });
});
