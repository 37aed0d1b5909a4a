import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { fullAddress, inAppPath, paths, safeRedirect } from '@/shared/paths';
import { session } from '@/session/login';
import { hashContext } from './context';
import { loadUser } from './load-user';

const addressOf = (request: Request, hash: string): string => fullAddress((inAppPath(request.url) ?? '/') + hash);

/**
 * S4: a token is enough; without a cached user it is fetched first. loadUser never rejects: 401 or nologin ends
 * the session, any other failure leaves the frame its 重新加载.
 */
export const requireLogin: MiddlewareFunction = async ({ request, context }) => {
  if (session.hasToken() && !session.hasUser()) await loadUser();
  if (!session.hasToken()) throw redirect(paths.login(addressOf(request, context.get(hashContext)())));
};

/**
 * S2: a logged-in user has no business at the login page: on to where the login should lead, which another tab may
 * have done meanwhile. A WeChat code is handled there first all the same.
 */
export const leaveLogin: MiddlewareFunction = ({ request }) => {
  const query = new URL(request.url).searchParams;
  if (session.hasToken() && !query.has('code') && !query.has('state'))
    throw redirect(safeRedirect(query.get('redirect')) ?? paths.account());
};
