import {
  bindMobileByWxCode,
  checkStatus,
  getWxConfig,
  loginByPwd,
  loginBySms,
  loginByTempCode,
  loginByWx,
  logout,
  sendMobileCode,
} from '@/api/usercenter/endpoints';
import { accountAnswer } from '../answers';
import { minute, type AccountRow } from '../db';
import { mock, refuse } from '../mock';
import { codeRefusal, endSmsCode, sendCode } from '../sms';
import { grant, newAccount } from '../sign-in';
import type { World } from '../worlds';

const passwordTries = 5;
const lockTime = 10 * minute;
const wxSessionTime = 10 * minute;

const byMobile = (world: World, mobile: string) => world.db.accounts.find((account) => account.mobile === mobile);
const byOpenId = (world: World, openId: string) => world.db.accounts.find((account) => account.openId === openId);

/** `BOUND` is the WeChat of learner 1, `UNBOUND` that of a new person. A code with `-` and a suffix works once. */
export const openIdOf = (world: World, code: string): string | null => {
  if (world.db.usedCodes.includes(code)) return null;
  if (code.includes('-')) world.db.usedCodes.push(code);
  if (/^BOUND(-|$)/.test(code)) return 'wx-learner-1';
  if (/^UNBOUND(-|$)/.test(code)) return `wx-${world.nextId()}`;
  return null;
};

const sessionOf = (world: World, account: AccountRow, isNew = false) => {
  const { token, expires } = grant(world, account.id);
  return { token, expirationTimestamp: expires, isNew, account: accountAnswer(account) };
};

/** An account without a mobile gets only the key with which it binds one. */
const unboundSession = (world: World, openId: string) => {
  const sessionKey = world.nextId('wxkey');
  world.db.wxSessions.push({ sessionKey, openId, expires: world.now() + wxSessionTime });
  return {
    token: null,
    expirationTimestamp: null,
    sessionKey,
    account: { id: null, bindMobile: false, nickName: '微信用户', headImg: null, gender: 'UNKNOWN' },
  };
};

export const loginHandlers = [
  mock(loginByPwd, ({ input: { mobile, pwd }, world, db }) => {
    const tries = (db.pwdTries[mobile] ??= { count: 0, lockedUntil: 0 });
    if (tries.lockedUntil > world.now()) return refuse(500, '密码错误次数过多，账号已锁定，请10分钟后再试');
    const account = byMobile(world, mobile);
    if (account && account.pwd !== null && account.pwd === pwd) {
      delete db.pwdTries[mobile];
      return sessionOf(world, account);
    }
    tries.count += 1;
    if (tries.count < passwordTries) return refuse(500, '手机号或密码错误');
    db.pwdTries[mobile] = { count: 0, lockedUntil: world.now() + lockTime };
    return refuse(500, '密码错误次数过多，账号已锁定，请10分钟后再试');
  }),

  mock(loginBySms, ({ input: { mobile, code, requestType }, world }) => {
    const refused = codeRefusal(world, mobile, requestType, code);
    if (refused) return refused;
    endSmsCode(world, mobile, requestType);
    const known = byMobile(world, mobile);
    return sessionOf(world, known ?? newAccount(world, mobile), !known);
  }),

  mock(bindMobileByWxCode, ({ input, world, db }) => {
    const opened = db.wxSessions.find(({ sessionKey }) => sessionKey === input.sessionKey);
    if (!opened || opened.expires < world.now()) return refuse(500, '绑定已超时，请重新扫码');
    const refused = codeRefusal(world, input.mobile, input.requestType, input.code);
    if (refused) return refused;
    const known = byMobile(world, input.mobile);
    if (known?.openId && known.openId !== opened.openId) return refuse(500, '该手机号已绑定其他微信');
    endSmsCode(world, input.mobile, input.requestType);
    db.wxSessions = db.wxSessions.filter((row) => row !== opened);
    const account = known ?? newAccount(world, input.mobile);
    account.openId = opened.openId;
    account.weChatName = '微信用户';
    return sessionOf(world, account, !known);
  }),

  mock(loginByWx, ({ input: { code }, world }) => {
    const openId = openIdOf(world, code);
    if (!openId) return refuse(500, '授权已失效，请重新扫码');
    const account = byOpenId(world, openId);
    return account ? sessionOf(world, account) : unboundSession(world, openId);
  }),

  /** `TEMP1`, `TEMP2` and `TEMP3` log in the seeded learners, `TEMPNEW` a person without a mobile. */
  mock(loginByTempCode, ({ input: { code }, world, db }) => {
    const spent = db.usedCodes.includes(code);
    if (spent) return refuse(500, '链接已失效');
    if (code.includes('-')) db.usedCodes.push(code);
    if (/^TEMPNEW(-|$)/.test(code)) return unboundSession(world, `wx-${world.nextId()}`);
    const [, number] = /^TEMP([123])(-|$)/.exec(code) ?? [];
    const account = number ? byMobile(world, `1380000000${number}`) : undefined;
    return account ? sessionOf(world, account) : refuse(500, '链接已失效');
  }),

  mock(getWxConfig, ({ request }) => ({
    appId: 'wx0000mock0000',
    redirectUrl: `${originOf(request)}/new/uc/login`,
    scope: 'snsapi_login',
    style: 'black',
  })),

  mock(checkStatus, ({ me }) => me !== null),

  mock(logout, ({ token, db }) => {
    const row = db.tokens.find((candidate) => candidate.token === token);
    if (row) row.ended ??= '登录已失效，请重新登录';
    return true;
  }),

  mock(sendMobileCode, ({ input: { mobile, requestType }, world }) => sendCode(world, mobile, requestType) ?? true),
];

/** The origin as the browser sees it, also behind a proxy. */
const originOf = (request: Request) => {
  const { protocol, host } = new URL(request.url);
  return request.headers.get('origin') ?? `${protocol}//${request.headers.get('host') ?? host}`;
};
