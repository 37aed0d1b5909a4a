import type { QueryClient } from '@tanstack/react-query';
import { preloadWhenIdle } from '@/shared/lib/idle';
import type { Router } from './navigation';
import { watchLostChunks, watchVersion } from './version';
import { startReporting } from './vitals';

/** What runs beside the pages and none of them waits for. */
export function startBackground(router: Router, queryClient: QueryClient): void {
  const pendingWrites = () => queryClient.isMutating();
  startReporting();
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
