import type { QueryClient } from '@tanstack/react-query';
import type { Router } from './navigation';
import { watchLostChunks, watchVersion } from './version';
import { startReporting } from './vitals';
import { warmLinks } from './warm-links';

/** What runs beside the pages and is not needed before the first one stands. */
export function startLateServices(router: Router, queryClient: QueryClient): void {
  const pendingWrites = () => queryClient.isMutating();
  startReporting();
  // From the player and the exam nearly every way leads into it.
  import('./frames/site-layout').catch(() => undefined);
  watchLostChunks(pendingWrites);
  watchVersion(pendingWrites);
  warmLinks(router, queryClient);
}
