import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session, type SessionUser } from '@/session/login';

const account: SessionUser = {
  id: '7',
  nickName: '小满',
  mobile: '13800000001',
  bindMobile: true,
  avatar: 'https://files.example/a.png',
  headImg: null,
  gender: 'FEMALE',
};
const hour = 3600_000;

afterEach(() => vi.restoreAllMocks());

describe('the session on this device (S4, S9)', () => {
  it('keeps the token until 2 hours before the server’s expiry', () => {
    const set = vi.spyOn(Cookies, 'set');
    const expiry = Date.now() + 10 * hour;
    session.begin({ token: 't1', expirationTimestamp: expiry, account });
    const [, value, options] = set.mock.calls.find(([name]) => name === 'token') ?? [];
    expect(value).toBe('t1');
    expect(options?.expires).toEqual(new Date(expiry - 2 * hour));
    expect(options).toMatchObject({ path: '/', sameSite: 'Lax' });
  });

  it.each([2 * hour, hour, -hour])('makes a session cookie when %i ms are left', (left) => {
    const set = vi.spyOn(Cookies, 'set');
    session.begin({ token: 't1', expirationTimestamp: Date.now() + left, account });
    expect(set.mock.calls.find(([name]) => name === 'token')?.[2]?.expires).toBeUndefined();
    expect(session.token()).toBe('t1');
  });

  it('rewrites the user for 7 days at each answer, with the mobile masked and nothing more than the frame needs', () => {
    const set = vi.spyOn(Cookies, 'set');
    session.knowUser({ ...account, birthday: '2000-01-01' } as SessionUser);
    const [, value, options] = set.mock.calls.find(([name]) => name === 'user') ?? [];
    expect(options?.expires).toBe(7);
    expect(JSON.parse(String(value))).toEqual({ ...account, mobile: '138****0001' });
  });

  it('never writes a user cookie that a browser would drop', () => {
    session.begin({
      token: 't1',
      expirationTimestamp: null,
      account: { ...account, avatar: `https://files.example/${'长'.repeat(2000)}.png` },
    });
    session.restore();
    expect(session.user()?.nickName).toBe('小满');
    expect(encodeURIComponent(Cookies.get('user') ?? '').length).toBeLessThan(3800);
  });

  it('is logged in with token and user; a token alone is kept (S4)', () => {
    Cookies.set('token', 'alone', { path: '/' });
    session.restore();
    expect(session.hasToken()).toBe(true);
    expect(session.loggedIn()).toBe(false);
    expect(Cookies.get('token')).toBe('alone');
  });

  it('reads a damaged user cookie as none', () => {
    Cookies.set('token', 't', { path: '/' });
    Cookies.set('user', '{"id":', { path: '/' });
    session.restore();
    expect(session.hasUser()).toBe(false);
  });

  it('leaves nothing behind when it ends', () => {
    session.begin({ token: 't1', expirationTimestamp: null, account, refreshToken: 'r1' });
    expect(localStorage.getItem('refreshToken')).toBe('r1');
    session.end();
    expect(Cookies.get('token')).toBeUndefined();
    expect(Cookies.get('user')).toBeUndefined();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(session.loggedIn()).toBe(false);
  });
});
