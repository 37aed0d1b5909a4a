import { useBlocker, useLocation, type NavigationType } from 'react-router-dom';
import { session } from '@/session/login';

/**
 * Blocks navigation away from this page while `asks` returns true, but not the way to the login page at the end of a
 * session, after which this page could save nothing. The router removes a blocker only after the next
 * page has rendered; a Back before that leaves the next page and is not blocked.
 */
export function useLeaveBlocker(asks: (action: NavigationType) => boolean) {
  const { pathname } = useLocation();
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      session.hasToken() &&
      asks(historyAction),
  );
}
