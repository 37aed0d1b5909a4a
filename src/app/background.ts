import type { QueryClient } from '@tanstack/react-query';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { isReporting } from '@/shared/report';
import type { Router } from './navigation';
import { watchLostChunks, watchVersion } from './version';

/** What runs beside the pages and none of them waits for. */
export function startBackground(router: Router, queryClient: QueryClient): void {
  const pendingWrites = () => queryClient.isMutating();
  // Its code comes only where somebody listens.
  if (import.meta.env.DEV || isReporting()) void import('./vitals').then(({ startReporting }) => startReporting());
  watchLostChunks(pendingWrites, () => {
    const { location: next } = router.state.navigation;
    return next ? router.createHref(next) : null;
  });
  watchVersion(pendingWrites);
  // It helps the next click, so its code is none of the first load's. Without it links work as ever.
  preloadWhenIdle(() => {
    void import('./fetch-ahead').then(
      ({ fetchAhead }) => fetchAhead(router, queryClient),
      () => undefined,
    );
  });
}
