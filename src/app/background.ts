import type { QueryClient } from '@tanstack/react-query';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { isReporting } from '@/shared/report';
import type { Router } from './navigation';
import { watchVersion } from './version';

/** Starts work in the background that no page waits for. */
export function startBackground(router: Router, queryClient: QueryClient): void {
  // Loaded only where a reporter is set.
  if (import.meta.env.DEV || isReporting()) {
    void import('./vitals').then(
      ({ startReporting }) => startReporting(),
      () => undefined,
    );
  }
  watchVersion(
    () => queryClient.isMutating(),
    () => {
      const { location: next } = router.state.navigation;
      return next ? router.createHref(next) : null;
    },
  );
  // Prefetching helps the next click, so it is not in the first load. Links work without it.
  preloadWhenIdle(() => {
    void import('./fetch-ahead').then(
      ({ fetchAhead }) => fetchAhead(router, queryClient),
      () => undefined,
    );
  });
}
