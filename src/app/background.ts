import type { QueryClient } from '@tanstack/react-query';
import type { Router } from './navigation';
import { watchLostChunks, watchVersion } from './version';
import { startReporting } from './vitals';
import { fetchAhead } from './fetch-ahead';

/** What runs beside the pages and none of them waits for. */
export function startBackground(router: Router, queryClient: QueryClient): void {
  const pendingWrites = () => queryClient.isMutating();
  startReporting();
  watchLostChunks(pendingWrites, () => {
    const { location: next } = router.state.navigation;
    return next ? router.createHref(next) : null;
  });
  watchVersion(pendingWrites);
  fetchAhead(router, queryClient);
}
