import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { describe, expect, it, vi } from 'vitest';
import { session, useHasToken, useLoggedIn, useLoginUntil, useUser, type SessionUser } from '@/session/login';
import { userOf } from '../sign-in';

const account = userOf({ id: '7', nickName: '小满', avatar: 'https://files.example/a.png' });
const hour = 3600_000;

describe('the session on this device (S4, S9)', () => {
  it('keeps the token until 2 hours before the server’s expiry', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    const expiry = Date.now() + 10 * hour;
    session.begin({ token: 't1', expirationTimestamp: expiry, account });
    const until = new Date(expiry - 2 * hour).toUTCString();
    expect(set).toHaveBeenCalledWith(`token=t1; path=/; sameSite=Lax; expires=${until}`);
  });

  it.each([2 * hour, hour, -hour])('stores the token in a session cookie if it expires in %i ms', (left) => {
    const set = vi.spyOn(document, 'cookie', 'set');
    session.begin({ token: 't1', expirationTimestamp: Date.now() + left, account });
    expect(set).toHaveBeenCalledWith('token=t1; path=/; sameSite=Lax');
    expect(session.token()).toBe('t1');
  });

  it('stores the user for 7 days, with a masked mobile and only the fields of the frame', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    session.knowUser({ ...account, birthday: '2000-01-01' } as SessionUser);
    const until = Date.parse(/^user=.*expires=([^;]*)/.exec(String(set.mock.lastCall))?.[1] ?? '');
    expect(Math.round((until - Date.now()) / hour)).toBe(7 * 24);
    expect(JSON.parse(Cookies.get('user') ?? '')).toEqual({ ...account, mobile: '138****0001' });
  });

  it('never writes a user cookie that a browser would drop', () => {
    const avatar = `https://files.example/${'长'.repeat(2000)}.png`;
    session.begin({ token: 't1', expirationTimestamp: null, account: { ...account, avatar } });
    session.restore();
    expect(session.user()?.nickName).toBe('小满');
    expect(encodeURIComponent(Cookies.get('user') ?? '').length).toBeLessThan(3800);
  });

  it.each(['', '{"id":'])('is not logged in with a token and the user cookie %j, but keeps the token (S4)', (user) => {
    Cookies.set('token', 'alone', { path: '/' });
    if (user) Cookies.set('user', user, { path: '/' });
    session.restore();
    expect([session.hasToken(), session.hasUser(), session.loggedIn()]).toEqual([true, false, false]);
    expect(Cookies.get('token')).toBe('alone');
  });

  it('stores only a non-empty refresh token, and removes everything when it ends', () => {
    session.begin({ token: 't1', expirationTimestamp: null, account, refreshToken: '' });
    expect(localStorage.getItem('refreshToken')).toBeNull();
    session.begin({ token: 't1', expirationTimestamp: null, account, refreshToken: 'r1' });
    expect(localStorage.getItem('refreshToken')).toBe('r1');
    session.end();
    expect(Cookies.get('token')).toBeUndefined();
    expect(Cookies.get('user')).toBeUndefined();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(session.loggedIn()).toBe(false);
  });
});

describe('the user restored from the cookies', () => {
  const restored = (user: unknown) => {
    Cookies.set('token', 't', { path: '/' });
    Cookies.set('user', JSON.stringify(user), { path: '/' });
    session.restore();
    return session.user();
  };
  it('has a default for each missing or invalid field', () => {
    expect(restored({ ...account, mobile: '138****0001' })).toEqual({ ...account, mobile: '138****0001' });
    expect(restored({ ...account, gender: 'MALE' })?.gender).toBe('MALE');
    const unknown = { bindMobile: false, avatar: null, headImg: null, gender: 'UNKNOWN' };
    expect(restored({ id: 7 })).toEqual({ id: '7', nickName: '', mobile: '', ...unknown });
    const odd = { bindMobile: 'true', avatar: '', headImg: 5, gender: 'male' };
    expect(restored({ id: 7, ...odd })).toMatchObject(unknown);
  });
  it.each([{}, { nickName: '小满' }, { id: '' }, { id: null }, []])('is null for the cookie %j', (user) => {
    expect(restored(user)).toBeNull();
  });
  it('is ignored without a token', () => {
    session.knowUser(account);
    expect(session.loggedIn()).toBe(false);
    session.begin({ token: 't1', expirationTimestamp: null, account });
    expect([session.hasUser(), session.userId(), session.loggedIn()]).toEqual([true, '7', true]);
    session.end();
    Cookies.set('user', JSON.stringify(account), { path: '/' });
    session.restore();
    expect([session.hasUser(), session.userId(), session.loggedIn()]).toEqual([false, null, false]);
  });
  it('keeps all fields up to 3,800 encoded characters, and no pictures beyond', () => {
    const sized = (length: number): SessionUser => {
      const user = { ...account, mobile: '138****0001', avatar: '' };
      return { ...user, avatar: 'a'.repeat(length - encodeURIComponent(JSON.stringify(user)).length) };
    };
    session.knowUser(sized(3_800));
    expect(session.user()?.avatar).toMatch(/^a{3,}$/);
    session.knowUser({ ...sized(3_801), nickName: '一二三四五六七八九十'.repeat(3) });
    expect(session.user()).toMatchObject({ avatar: null, headImg: null, nickName: '一二三四五六七八九十'.repeat(2) });
  });
});

it('the session hooks return token, user and expiry, and follow each change', () => {
  const { result } = renderHook(() => ({
    user: useUser()?.id,
    hasToken: useHasToken(),
    loggedIn: useLoggedIn(),
    until: useLoginUntil(),
  }));
  expect(result.current).toEqual({ user: undefined, hasToken: false, loggedIn: false, until: null });
  act(() => session.knowUser(account));
  expect(result.current).toEqual({ user: undefined, hasToken: false, loggedIn: false, until: null });
  act(() => session.begin({ token: 't1', expirationTimestamp: 9, account }));
  expect(result.current).toEqual({ user: '7', hasToken: true, loggedIn: true, until: 9 });
  Cookies.remove('user', { path: '/' });
  act(() => session.restore());
  expect(result.current).toMatchObject({ user: undefined, hasToken: true, loggedIn: false });
});

it('onUserLeft reports a logout or another user, but no change of the name', () => {
  const left = vi.fn();
  const stop = session.onUserLeft(left);
  session.begin({ token: 't1', expirationTimestamp: null, account });
  session.knowUser({ ...account, nickName: '小满满' });
  expect(left).not.toHaveBeenCalled();
  session.knowUser({ ...account, id: '8' });
  expect(left).toHaveBeenCalledTimes(1);
  session.end();
  expect(left).toHaveBeenCalledTimes(2);
  stop();
});
