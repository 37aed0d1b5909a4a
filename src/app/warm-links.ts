import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { inAppPath } from '@/shared/paths';
import type { Router } from './navigation';
import { startReads, type PageHandle } from './routes/page';

const restBeforeWarming = 150;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * A link on which pointer or focus rests for 150 ms gets its target's chunk and data ahead of the click. Nothing
 * but code is fetched for the answering routes: opening an exam must never depend on a hover.
 */
export function warmLinks(router: Router, queryClient: QueryClient): void {
  let timer = 0;
  const warm = (href: string) => {
    const path = inAppPath(href);
    if (!path) return;
    const url = new URL(href);
    const match = matchRoutes(router.routes, path)?.findLast(({ route }) => route.handle !== undefined);
    const handle = match?.route.handle as PageHandle | undefined;
    handle?.preload?.();
    if (/learn-center/i.test(path)) return;
    startReads(handle?.prefetch?.(match?.params ?? {}, url), queryClient);
  };
  const rest = (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || savesData()) return;
    timer = window.setTimeout(() => warm(link.href), restBeforeWarming);
  };
  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest);
}
