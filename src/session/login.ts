import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tokenCookieMargin, userCookieDays } from '@/shared/constants';
import { maskMobile } from '@/shared/lib/format';
import { local, storedText } from '@/shared/lib/storage';
import { readCookie, readJsonCookie, removeCookie, writeCookie } from './cookies';

export type Gender = 'MALE' | 'FEMALE' | 'UNKNOWN';
/** The user as stored in a cookie. Few fields only, because a browser silently drops a cookie above 4 KB. */
export interface SessionUser {
  id: string;
  nickName: string;
  /** Masked: 138****0001. */
  mobile: string;
  bindMobile: boolean;
  avatar: string | null;
  headImg: string | null;
  gender: Gender;
}
/** An account as the server sends it, with the id and the flag only if it sends them. */
export type SentUser = Omit<SessionUser, 'id' | 'bindMobile'> & { id: string | null; bindMobile: boolean | null };
export interface LoginGrant {
  token: string;
  /** Epoch ms; null when the server sends none, which makes a session cookie. */
  expirationTimestamp: number | null;
  account: SentUser;
  refreshToken?: string | null;
}

interface LoginState {
  token: string | null;
  user: SessionUser | null;
  /** Epoch ms at which the cookie ends; known only in the visit that logged in. */
  until: number | null;
}

const store = createStore<LoginState>(() => ({ token: null, user: null, until: null }));
const cookieLimit = 3800;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

const isGender = (value: unknown): value is Gender => value === 'MALE' || value === 'FEMALE';
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function cookieUser(user: SessionUser): SessionUser {
  const { id, nickName, mobile, bindMobile, avatar, headImg, gender } = user;
  const short = { id, nickName, mobile: maskMobile(mobile), bindMobile, avatar, headImg, gender };
  const fits = encodeURIComponent(JSON.stringify(short)).length <= cookieLimit;
  return fits ? short : { ...short, avatar: null, headImg: null, nickName: nickName.slice(0, 20) };
}

/**
 * Under which name this device keeps what belongs to an account that comes without an id: its phone, by the digits that a
 * masked one shows too. Without a phone either, nothing outlives the login.
 */
const keyOf = ({ mobile }: SentUser, token: string): string =>
  mobile.length === 11 ? `m${mobile.slice(0, 3)}${mobile.slice(-4)}` : `t${token.slice(-16)}`;

function readUser(): SessionUser | null {
  const raw = readJsonCookie('user');
  const id = storedText(raw?.id);
  if (!raw || id === '') return null;
  return {
    id,
    nickName: textOrNull(raw.nickName) ?? '',
    mobile: textOrNull(raw.mobile) ?? '',
    bindMobile: raw.bindMobile === true,
    avatar: textOrNull(raw.avatar),
    headImg: textOrNull(raw.headImg),
    gender: isGender(raw.gender) ? raw.gender : 'UNKNOWN',
  };
}

function writeToken(token: string, expirationTimestamp: number | null): void {
  const until = (expirationTimestamp ?? 0) - tokenCookieMargin;
  // S9: server expiry minus 2 hours; with 2 hours or less left the cookie lives as long as the browser session.
  writeCookie('token', token, until > Date.now() ? new Date(until) : undefined);
}

/** The store is private: components use hooks, guards and the HTTP client use these functions. */
export const session = {
  token: (): string | null => store.getState().token,
  hasToken: (): boolean => store.getState().token !== null,
  hasUser: (): boolean => store.getState().user !== null,
  /** Logged in means token and user (S4). */
  loggedIn: (): boolean => store.getState().token !== null && store.getState().user !== null,
  userId: (): string | null => store.getState().user?.id ?? null,
  user: (): SessionUser | null => store.getState().user,

  /** Reads the cookies: at boot, and when another tab logged in or out. */
  restore(): void {
    const token = readCookie('token');
    store.setState({ token, user: token ? readUser() : null });
  },
  begin(grant: LoginGrant): void {
    writeToken(grant.token, grant.expirationTimestamp);
    if (grant.refreshToken) local.write('refreshToken', grant.refreshToken);
    // The new token and its user come together: the user before has nothing to say about the id.
    store.setState({ token: grant.token, until: grant.expirationTimestamp });
    session.knowUser({ ...grant.account, id: grant.account.id ?? keyOf(grant.account, grant.token) });
    channel?.postMessage('begin');
  },
  /** Rewrites the user cookie for 7 days (S9). */
  knowUser(user: SentUser): void {
    const { token, user: known } = store.getState();
    const id = user.id ?? known?.id ?? keyOf(user, token ?? '');
    // A login without a bound phone does not begin a session.
    const short = cookieUser({ ...user, id, bindMobile: user.bindMobile ?? true });
    writeCookie('user', JSON.stringify(short), userCookieDays);
    store.setState({ user: short });
  },
  /** `byLogout`: the learner clicked logout; other tabs then name that as the reason. */
  end(byLogout = false): void {
    removeCookie('token');
    removeCookie('user');
    local.remove('token');
    local.remove('user');
    local.remove('refreshToken');
    const had = store.getState().token !== null;
    store.setState({ token: null, user: null, until: null });
    if (had) channel?.postMessage(byLogout ? 'logout' : 'end');
  },
  onTokenChange: (listener: () => void): (() => void) =>
    store.subscribe((now, before) => {
      if (before.token !== now.token) listener();
    }),
  /** Calls back when the logged-in user logs out or is replaced by another user. */
  onUserLeft: (listener: () => void): (() => void) =>
    store.subscribe((now, before) => {
      if (before.user && before.user.id !== now.user?.id) listener();
    }),
};

/** Ms. Browsers store cookies asynchronously, so the other tab's message may arrive before its cookie. */
const cookieArrives = 500;

/**
 * Calls back with the new token after another tab logged in or out, or the cookies changed in another way. `byLogout`:
 * the learner logged out in another tab.
 */
export function watchOtherTabs(onChange: (after: string | null, byLogout: boolean) => void): () => void {
  const compare = (byLogout: boolean) => {
    const before = store.getState().token;
    const after = readCookie('token');
    if (before !== after) onChange(after, byLogout);
  };
  const onFocus = () => compare(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onMessage = ({ data }: MessageEvent) => {
    const byLogout = data === 'logout';
    compare(byLogout);
    clearTimeout(timer);
    timer = setTimeout(compare, cookieArrives, byLogout);
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('focus', onFocus);
  return () => {
    clearTimeout(timer);
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('focus', onFocus);
  };
}

export const useUser = (): SessionUser | null => useStore(store, (state) => (state.token ? state.user : null));
export const useHasToken = (): boolean => useStore(store, (state) => state.token !== null);
export const useLoggedIn = (): boolean => useStore(store, (state) => state.token !== null && state.user !== null);
/** When this login expires (epoch ms); null after a reload, because only the cookie is kept. */
export const useLoginUntil = (): number | null => useStore(store, (state) => state.until);
