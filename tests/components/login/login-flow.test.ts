import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getClassTree } from '@/api/sys/endpoints';
import { bindProject } from '@/api/usercenter/endpoints';
import type { Session, WxConfig } from '@/api/usercenter/schema';
import { applyLogin } from '@/components/login/login-flow';
import { qrFrameAddress, wechatResult } from '@/components/login/wechat-qr';
import { refuse } from '@/mocks/mock';
import { mockSession } from '@/mocks/node';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { beginWechatTrip, pendingBind, takeWechatTrip } from '@/session/wechat';
import { inputsOf } from '../../inputs-of';
import { notices } from '../../notices';
import { userOf } from '../../sign-in';

const answer = (changes: object, person: object = {}) => {
  const account = { ...userOf({ id: '1001' }), projectId: null, projectName: null, ...person };
  const token = 'eyJhbGciOiJIUzI1NiJ9.e30.x';
  const none = { expirationTimestamp: null, refreshToken: null, sessionKey: null };
  return { token, ...none, account, ...changes } as unknown as Session;
};
const refused = ['请求失败，请重试'];
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

describe('the response to a login', () => {
  it('starts the session and ends a bind step', async () => {
    pendingBind.write({ sessionKey: 'k', back: '' });
    expect(await applyLogin(answer({}), client)).toBe('done');
    expect(session.user()?.id).toBe('1001');
    expect(pendingBind.getState()).toBeNull();
  });

  it('without a bound phone goes to the bind step, with its key or without one (S4)', async () => {
    const unbound = (changes: object) => answer({ token: null, ...changes }, { bindMobile: false });
    expect(await applyLogin(unbound({ sessionKey: 'key-1' }), client, { back: '/404' })).toBe('bind');
    expect(pendingBind.getState()).toEqual({ sessionKey: 'key-1', back: '/404' });
    expect(await applyLogin(unbound({}), client)).toBe('bind');
    expect(pendingBind.getState()).toEqual({ sessionKey: '', back: '' });
    expect(notices()).toEqual([]);
    expect(session.hasToken()).toBe(false);
  });

  it('fails without a token', async () => {
    expect(await applyLogin(answer({ token: null }), client)).toBe('failed');
    expect(notices()).toEqual(refused);
    expect(session.hasToken()).toBe(false);
  });

  it.each([
    ['the phone that was typed', { mobile: '' }, '13800000001', 'm1380001'],
    ['the phone of the account, masked or not', { mobile: '138****0001' }, '', 'm1380001'],
    ['this login alone', { mobile: '' }, '', 'tJIUzI1NiJ9.e30.x'],
  ])('names an account without an id after %s', async (_what, account, mobile, id) => {
    expect(await applyLogin(answer({}, { id: null, ...account }), client, { back: '', mobile })).toBe('done');
    expect(session.userId()).toBe(id);
  });

  it('keeps the name of the account if its information comes without an id too', async () => {
    await applyLogin(answer({}), client);
    session.knowUser({ ...userOf({ id: '1001' }), id: null, mobile: '13900000009' });
    expect(session.userId()).toBe('1001');
    // Another account, in one step.
    await applyLogin(answer({ token: 'another' }, { id: null, mobile: '13900000009' }), client);
    expect(session.userId()).toBe('m1390009');
  });

  it('counts the phone as bound if a token comes without that flag, and as not bound without a token', async () => {
    expect(await applyLogin(answer({}, { bindMobile: null }), client)).toBe('done');
    expect(session.user()?.bindMobile).toBe(true);
    session.end();
    expect(await applyLogin(answer({ token: null, sessionKey: 'k' }, { bindMobile: null }), client)).toBe('bind');
  });

  it('sets the project of the account if none was picked, with code and pId of the tree', async () => {
    const own = { projectId: '1101', projectName: '一级建造师' };
    await applyLogin(answer({}, { ...own, projectName: null }), client);
    await applyLogin(answer({}, { ...own, projectId: null }), client);
    expect(intended.project()).toBeNull();
    await applyLogin(answer({}, own), client);
    expect(intended.project()).toEqual({ id: '1101', name: '一级建造师', code: '', pId: '0' });
    const known = { id: '1101', name: '一级建造师', code: 'YIJIAN', pId: '11' };
    await waitFor(() => expect(intended.project()).toEqual(known));
    expect(JSON.parse(Cookies.get('project') ?? '')).toEqual({ ...known, owner: '1001' });
  });

  it('leaves code and pId empty without the tree, and says nothing about it', async () => {
    const requests = inputsOf(getClassTree, () => refuse(500, '系统繁忙'));
    await applyLogin(answer({}, { projectId: '1101', projectName: '一级建造师' }), client);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(intended.project()?.code).toBe('');
    expect(notices()).toEqual([]);
  });

  it('sends a project picked by hand as a visitor, once, and ignores a refusal', async () => {
    const sent = inputsOf(bindProject, () => refuse(500, '系统繁忙'));
    intended.pickProject({ id: '1201', name: '注册会计师', code: 'C', pId: '12' });
    const { token } = mockSession('13800000001');
    const own = { projectId: '1101', projectName: '一级建造师' };
    await applyLogin(answer({ token }, own), client);
    await waitFor(() => expect(sent).toEqual([{ projectId: '1201', projectName: '注册会计师' }]));
    expect(intended.project()?.name).toBe('注册会计师');
    // Another device has chosen since, so the project of the account is the newer one.
    await applyLogin(answer({ token }, own), client);
    expect(intended.project()?.name).toBe('一级建造师');
    expect(sent).toHaveLength(1);
  });

  const chosen = { id: '1201', name: '注册会计师', code: 'C', pId: '12' };
  const subject = { id: '3', name: '会计', code: 'K', pId: '1201' };
  it('does not send the project of the account before, nor use its subject', async () => {
    const sent = inputsOf(bindProject, () => true);
    await applyLogin(answer({}), client);
    intended.pickProject(chosen);
    intended.pickSubject('1201', subject);
    // The login of 1001 was lost, not ended by hand.
    session.end();
    await applyLogin(answer({}), client);
    expect(intended.project()).toEqual(chosen);
    expect(intended.subject('1201')).toMatchObject(subject);
    session.end();
    intended.pickSubject('1301', { ...subject, id: '4' });
    await applyLogin(answer({}, { id: '1002' }), client);
    expect(intended.project()).toBeNull();
    expect(intended.subject('1201')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('takes a project that another tab has picked as a visitor, and a subject', async () => {
    const sent = inputsOf(bindProject, () => true);
    intended.pickProject(chosen);
    intended.pickSubject('1201', subject);
    const cookies = document.cookie.split('; ');
    intended.forget();
    for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
    await applyLogin(answer({ token: mockSession('13800000001').token }), client);
    await waitFor(() => expect(sent).toEqual([{ projectId: '1201', projectName: '注册会计师' }]));
    expect(intended.subject('1201')).toMatchObject(subject);
  });

  it('does not send a project of which the device does not know who picked it', async () => {
    const sent = inputsOf(bindProject, () => true);
    document.cookie = `project=${encodeURIComponent(JSON.stringify(chosen))}; path=/`;
    intended.restore();
    expect(intended.project()).toEqual(chosen);
    await applyLogin(answer({}), client);
    expect(intended.project()).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('a redirect to WeChat', () => {
  it('can be read back once by its state', () => {
    const state = beginWechatTrip({ purpose: 'bind', back: '/uc' });
    expect(state).toMatch(/^[0-9a-f]{40}$/);
    expect(takeWechatTrip(state)).toEqual({ purpose: 'bind', back: '/uc' });
    expect(takeWechatTrip(state)).toBeNull();
  });

  it.each([
    ['{"purpose":"login"}', { purpose: 'login', back: '' }],
    ['{"purpose":"pay","back":"/"}', null],
    ['"login"', null],
    ['null', null],
  ])('stored in the tab as %s is read as %o', (stored, trip) => {
    sessionStorage.setItem('wx:s1', stored);
    expect(takeWechatTrip('s1')).toEqual(trip);
  });

  it.each([
    ['{"sessionKey":"k"}', { sessionKey: 'k', back: '' }],
    ['{"sessionKey":""}', { sessionKey: '', back: '' }],
    ['{"sessionKey":7}', null],
  ])('has a bind step stored in the tab as %s, read as %o', (stored, pending) => {
    sessionStorage.setItem('bind', stored);
    expect(pendingBind.getState()).toEqual(pending);
  });

  const config = { appId: 'wx1', scope: 'snsapi_login', redirectUrl: 'https://a.example/new/uc/login', style: null };
  it('opens the page of WeChat, in black unless the server sets another style', () => {
    vi.stubEnv('VITE_WX_AUTHORIZE_URL', '');
    const url = new URL(qrFrameAddress(config as WxConfig, 's1'));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect');
    const fromServer = { appid: 'wx1', scope: 'snsapi_login', redirect_uri: config.redirectUrl, state: 's1' };
    const ours = { login_type: 'jssdk', self_redirect: 'true', style: 'black' };
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...fromServer, ...ours });
    const encoded = { ...config, redirectUrl: encodeURIComponent(config.redirectUrl) };
    expect(qrFrameAddress(encoded as WxConfig, 's1')).toBe(url.href);
    const white = qrFrameAddress({ ...config, style: 'white' } as WxConfig, 's1');
    expect(new URL(white).searchParams.get('style')).toBe('white');
    vi.stubEnv('VITE_WX_AUTHORIZE_URL', '/__mock/wechat');
    expect(qrFrameAddress(config as WxConfig, 's1')).toMatch(`${location.origin}/__mock/wechat?appid=wx1`);
  });

  const message = (data: unknown, origin = location.origin) => new MessageEvent('message', { data, origin });
  const consent = { kind: 'wechat', code: 'c', state: 's' };
  it.each([
    [message(consent), { code: 'c', state: 's' }],
    [message({ ...consent, code: '' }), { code: '', state: 's' }],
    [message(consent, 'https://evil.example'), null],
    [message({ ...consent, kind: 'other' }), null],
    [message({ ...consent, code: 1 }), null],
    [message({ ...consent, state: null }), null],
    [message('wechat'), null],
    [message(null), null],
  ])('reads message %#', (event, expected) => expect(wechatResult(event)).toEqual(expected));
});
