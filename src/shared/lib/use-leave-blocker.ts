import { useBlocker, useLocation, type NavigationType } from 'react-router-dom';

/**
 * Blocks navigation away from this page while `asks` returns true. The router removes a blocker only after the next
 * page has rendered; a Back before that leaves the next page and is not blocked.
 */
export function useLeaveBlocker(asks: (action: NavigationType) => boolean) {
  const { pathname } = useLocation();
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && asks(historyAction),
  );
}
