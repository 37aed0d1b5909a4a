import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { firstCharacters } from '@/shared/lib/first-characters';
import { tokenCookieMargin, userCookieDays } from '@/shared/constants';
import { maskMobile } from '@/shared/lib/format';
import { local, storedText } from '@/shared/lib/storage';
import { readJsonCookie, removeCookie, writeCookie } from './cookies';
import { noteForeignTokens, tokenCookie } from './token-cookie';

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
  /** Whether the browser has stored the token. Otherwise this login is as old as the tab (refused, or above 4 KB). */
  isStored: boolean;
}

const nobody: LoginState = { token: null, user: null, until: null, isStored: true };
const store = createStore<LoginState>(() => nobody);
const cookieLimit = 3800;

const isGender = (value: unknown): value is Gender => value === 'MALE' || value === 'FEMALE';
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function cookieUser(user: SessionUser): SessionUser {
  const { id, nickName, mobile, bindMobile, avatar, headImg, gender } = user;
  const short = { id, nickName, mobile: maskMobile(mobile), bindMobile, avatar, headImg, gender };
  const fits = encodeURIComponent(JSON.stringify(short)).length <= cookieLimit;
  return fits ? short : { ...short, avatar: null, headImg: null, nickName: firstCharacters(nickName, 20) };
}

/**
 * Under which name this device keeps what belongs to an account that comes without an id: its phone, by the digits that a
 * masked one shows too. Without a phone either, nothing outlives the login.
 */
const keyOf = ({ mobile }: SentUser, token: string): string =>
  mobile.length === 11 ? `m${mobile.slice(0, 3)}${mobile.slice(-4)}` : `t${token.slice(-16)}`;
export const idOf = ({ account, token }: LoginGrant): string => account.id ?? keyOf(account, token);

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
  isStored: (): boolean => store.getState().isStored,
  /** Whose login the cookies are, which another tab may have changed. */
  storedUserId: (): string | null => readUser()?.id ?? null,

  // Only the machine begins and ends logins (machine.ts).
  restore(): void {
    const token = tokenCookie();
    store.setState({ token, user: token ? readUser() : null, isStored: true });
  },
  begin(grant: LoginGrant): void {
    writeToken(grant.token, grant.expirationTimestamp);
    noteForeignTokens(grant.token);
    const isStored = tokenCookie(grant.token) === grant.token;
    if (grant.refreshToken) local.write('refreshToken', grant.refreshToken);
    // The new token and its user come together: the user before has nothing to say about the id.
    store.setState({ token: grant.token, until: grant.expirationTimestamp, isStored });
    session.knowUser({ ...grant.account, id: idOf(grant) });
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
  end(): void {
    removeCookie('token');
    removeCookie('user');
    noteForeignTokens(null);
    local.remove('token');
    local.remove('user');
    local.remove('refreshToken');
    store.setState(nobody);
  },
  /** Calls back when the logged-in user logs out or is replaced by another user. */
  onUserLeft: (listener: () => void): (() => void) =>
    store.subscribe((now, before) => {
      if (before.user && before.user.id !== now.user?.id) listener();
    }),
};

export const useUser = (): SessionUser | null => useStore(store, (state) => (state.token ? state.user : null));
export const useHasToken = (): boolean => useStore(store, (state) => state.token !== null);
export const useLoggedIn = (): boolean => useStore(store, (state) => state.token !== null && state.user !== null);
/** When this login expires (epoch ms); null after a reload, because only the cookie is kept. */
export const useLoginUntil = (): number | null => useStore(store, (state) => state.until);
