import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { routeOf, type RouteManifest } from '@/shared/lib/route-manifest';
import { savesData, preloadWhenIdle } from '@/shared/lib/idle';
import { inAppPath } from '@/shared/paths';
import type { Router } from './navigation';
import { loadAhead } from './version';
import { startReads, type PageHandle } from './routes/page';

const hoverDelay = 150;
const afterArrival = 1_000;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null;
};

/** Prefetches code and data of the link that is likely to be followed: 150 ms under the pointer, or pressed. */
function watchLinks(router: Router, queryClient: QueryClient): void {
  let timer = 0;
  /** A link that appears under a pointer which has not moved since the last press was not chosen by the learner. */
  let pressedAt = '';
  const pressPlace = (event: Event) => (event instanceof MouseEvent ? `${event.clientX} ${event.clientY}` : 'keyboard');
  const warm = (href: string) => {
    const path = inAppPath(href);
    if (!path) return;
    const match = matchRoutes(router.routes, path)?.findLast(({ route }) => route.handle !== undefined);
    const handle: PageHandle | undefined = match?.route.handle;
    loadAhead(handle?.preload?.());
    // Exams are left out: their data must be fetched when they are opened.
    if (/learn-center/i.test(path)) return;
    const params = match?.params ?? {};
    void startReads(queryClient, handle?.prefetch?.(params, new URL(href)));
    handle?.warm?.(queryClient, params).catch(() => undefined);
  };
  const schedule = (event: Event) => {
    clearTimeout(timer);
    const link = pressPlace(event) === pressedAt ? null : linkOf(event.target);
    if (link && !savesData()) timer = window.setTimeout(() => warm(link.href), hoverDelay);
  };
  const press = (event: Event) => {
    pressedAt = pressPlace(event);
    const link = linkOf(event.target);
    if (!link || savesData()) return;
    clearTimeout(timer);
    warm(link.href);
  };
  document.addEventListener('pointerover', schedule, { passive: true });
  document.addEventListener('focusin', schedule);
  document.addEventListener('pointerdown', press, { passive: true });
}

const isVisible = (link: HTMLAnchorElement): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

/** At the lowest priority and without evaluating them. Not for links of the footer, which are seldom followed. */
function fetchVisiblePages(manifest: RouteManifest, requested: Set<string>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href]')].filter(
    (link) => link.origin === location.origin && isVisible(link),
  );
  // Answering rooms are left out: they are the largest chunks, and their cover page loads them.
  const paths = new Set(
    links
      .map((link) => inAppPath(link.href)?.split(/[?#]/)[0])
      .filter((path) => !/learn-center(?!-paper)/i.test(path ?? '')),
  );
  for (const path of paths) {
    for (const place of (path && routeOf(manifest, path)?.route.files) || []) {
      const href = manifest.files[place] ?? '';
      if (requested.has(href)) continue;
      requested.add(href);
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = href.endsWith('.css') ? 'style' : 'script';
      link.crossOrigin = '';
      link.href = href;
      // Vite's loader preloads no file that a link names, whatever its rel, so the files of the page that is opened would
      // be loaded one after the other.
      link.onload = link.onerror = () => link.remove();
      document.head.append(link);
    }
  }
}

export function fetchAhead(router: Router, queryClient: QueryClient): void {
  watchLinks(router, queryClient);
  const manifest = window.__routes;
  // Nothing of the early entry stays after the first screen.
  delete window.__routes;
  if (!manifest || import.meta.env.DEV) return;
  const requested = new Set(manifest.files.filter((href) => document.querySelector(`link[href="${href}"]`)));
  let timer = 0;
  const fetchWhenQuiet = () => {
    clearTimeout(timer);
    // After the page's own requests.
    timer = window.setTimeout(() => {
      if (queryClient.isFetching() > 0) fetchWhenQuiet();
      else preloadWhenIdle(() => fetchVisiblePages(manifest, requested));
    }, afterArrival);
  };
  fetchWhenQuiet();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') fetchWhenQuiet();
  });
}
