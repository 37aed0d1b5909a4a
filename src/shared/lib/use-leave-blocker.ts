import { useBlocker, useLocation } from 'react-router-dom';

/**
 * Blocks navigation away from this page while `asks` returns true. The router removes a blocker only after the next
 * page has rendered; a Back before that leaves the next page and is not blocked.
 */
export function useLeaveBlocker(asks: () => boolean) {
  const { pathname } = useLocation();
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && asks(),
  );
}
