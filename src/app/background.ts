import type { QueryClient } from '@tanstack/react-query';
import { preloadWhenIdle } from '@/shared/lib/idle';
import type { Router } from './navigation';
import { watchVersion } from './version';

export function startBackground(router: Router, queryClient: QueryClient): void {
  if (import.meta.env.DEV || import.meta.env.VITE_REPORT_URL) {
    void import('./reporting/start-reporting').then(
      ({ startReporting }) => startReporting(router),
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
