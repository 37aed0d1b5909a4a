import { redirect, type MiddlewareFunction, createContext } from 'react-router-dom';
import { fullAddress, inAppPath, paths, safeRedirect } from '@/shared/paths';
import { session } from '@/session/login';
import { isOwnTrip } from '@/session/wechat-trip';
import { rememberSource } from '@/session/source';
import { loadUser } from './load-user';
import type { QueryClient } from '@tanstack/react-query';

/** The query cache, for loaders, which start a page's data together with its chunk. */
export const queryClientContext = createContext<QueryClient>();

/** Returns the hash (with #) of the address being entered, because a Request has none. */
export const hashContext = createContext<() => string>(() => '');

const addressOf = (request: Request, hash: string): string => fullAddress((inAppPath(request.url) ?? '/') + hash);

/**
 * S4: a token is enough; without a cached user it is fetched first. loadUser never rejects: 401 or nologin ends the
 * session; after any other failure, and after three seconds without a response, the frame offers 重新加载.
 */
export const requireLogin: MiddlewareFunction = async ({ request, context }) => {
  if (session.hasToken() && !session.hasUser()) await loadUser();
  if (!session.hasToken()) throw redirect(paths.login(addressOf(request, context.get(hashContext)())));
};

/** S2: the source is stored before any redirect drops it, and before the first call of the page. */
export const noteSource: MiddlewareFunction = ({ request }) => rememberSource(new URL(request.url));

/** Wherever the service lets WeChat return to, the login page handles the code of a trip that this tab began. */
export const catchWechat: MiddlewareFunction = ({ request }) => {
  const url = new URL(request.url);
  const state = url.searchParams.get('state');
  if (state === null || /\/uc\/login$/i.test(url.pathname) || !isOwnTrip(state)) return;
  throw redirect(paths.login() + url.search);
};

/** S2: who is logged in, perhaps by another tab, goes on to the target. A WeChat code is handled there first. */
export const leaveLogin: MiddlewareFunction = ({ request }) => {
  const query = new URL(request.url).searchParams;
  if (session.hasToken() && !query.has('code') && !query.has('state'))
    throw redirect(safeRedirect(query.get('redirect')) ?? paths.account());
};
