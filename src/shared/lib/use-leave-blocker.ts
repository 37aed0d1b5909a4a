import { useBlocker, useLocation } from 'react-router-dom';

/**
 * Holds back what leads away from this page while `asks` says so. The router takes a blocker back only after the next
 * page is drawn; a Back in between leaves that page, not this one.
 */
export function useLeaveBlocker(asks: () => boolean) {
  const { pathname } = useLocation();
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && asks(),
  );
}
