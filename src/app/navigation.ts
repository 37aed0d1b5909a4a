import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '@/shared/lib/is-record';
import type { createBrowserRouter, RouterState } from 'react-router-dom';
import { checkStatus } from '@/api/usercenter/endpoints';
import { commandPrompt } from '@/components/command/command-prompt';
import { session } from '@/session/login';
import { loseLogin } from '@/session/machine';
import { keepScrollPosition, scrollPosition } from '@/shared/lib/scroll-positions';
import { resetPageHead } from '@/shared/lib/page-head';
import { titleOf } from '@/shared/lib/use-page-title';
import { focusNextHeading, forgetHeading, forgetScroll, restoreScroll, scrollToTop } from './scroll-and-focus';
import { loadUser } from './load-user';
import type { PageHandle } from './routes/page';

export type Router = ReturnType<typeof createBrowserRouter>;

export const handleOf = (matches: RouterState['matches']): PageHandle | undefined =>
  matches.findLast((match) => match.route.handle !== undefined)?.route.handle;

/** Pattern of the page that is shown, without the ids in its address: /course/detail/:courseId. */
export const routeOf = ({ state }: Pick<Router, 'state'>): string =>
  `/${state.matches.flatMap(({ route }) => route.path ?? []).join('/')}`;

const isSilent = (state: unknown): boolean => isRecord(state) && state.isSilent === true;

/** S4: checks the login on every navigation with a token. It does not delay the page, and a failed call is ignored. */
async function askStatus(): Promise<void> {
  const token = session.token();
  if (token === null) return;
  const valid = await checkStatus({}, { silent: true }).catch(() => null);
  if (valid === false) await loseLogin(token, null);
}

/** The outline of index.html stays until guards and loader have finished, so that no empty frame is rendered. */
export function firstPageReady(router: Router): Promise<void> {
  return new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
    if (router.state.initialized) resolve();
  });
}

/** Longer than one call takes on a slow line. Who waits longer sees the skeletons of the page. */
const longestWait = 300; // ms

/**
 * Resolves once the reads that a visitor's first page has begun have responded or failed, at the latest after
 * {@link longestWait}. A response that arrives while React draws skeletons waits for them, and the page is then drawn a
 * second time: a list came 16 % later on the slow line. Does not wait where an earlier visit left data to show, nor for a
 * learner, whose home gained 3 % and blocked twice as long (docs/performance.md).
 */
export function firstDataReady(queryClient: QueryClient): Promise<void> {
  const reads = () => queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const isWaiting = () => reads().some(({ state }) => state.status === 'pending');
  return new Promise<void>((resolve) => {
    if (session.hasToken() || !isWaiting() || reads().some(({ state }) => state.data !== undefined)) return resolve();
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, longestWait);
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isWaiting()) finish();
    });
  });
}

/** Runs on each navigation: title, login check, scroll, focus. Returns the stop function. */
export function watchNavigation(router: Router): () => void {
  let last = router.state;
  history.scrollRestoration = 'manual';
  const arrive = (state: RouterState, first: boolean) => {
    const { location } = state;
    const handle = handleOf(state.matches);
    document.title = titleOf(handle?.title);
    resetPageHead(document.location.origin + location.pathname);
    void askStatus();
    if (session.hasToken() && !session.hasUser()) void loadUser();
    if (first) {
      // A reload restores its scroll position. A new visit has none, and a visitor may have scrolled a page that stood
      // before its code (docs/operations.md).
      if (scrollPosition(location.key) > 0) restoreScroll(location.key);
      return;
    }
    const samePage = last.location.pathname.toLowerCase() === location.pathname.toLowerCase();
    const before = handleOf(last.matches);
    const keeps = handle?.keepScroll !== undefined && handle.keepScroll === before?.keepScroll;
    if (state.historyAction === 'POP') restoreScroll(location.key);
    else if (!keeps && !state.preventScrollReset && !location.hash) scrollToTop();
    if (!samePage) {
      // Pages fade in from now on, except for the first one.
      document.documentElement.dataset.moved = '';
      focusNextHeading();
    }
  };
  let moving = false;
  let arrived = last.initialized;
  if (arrived) arrive(last, true);
  const stop = router.subscribe((state) => {
    // A redirect chain counts as one navigation.
    if (!arrived) {
      arrived = state.initialized;
      if (arrived) arrive(state, true);
      last = state;
      return;
    }
    const starts = state.navigation.state !== 'idle' && !moving;
    moving = state.navigation.state !== 'idle';
    // Close the command box of the page that is left, but not one that was opened during the navigation.
    if (starts && state.navigation.location?.pathname !== last.location.pathname) commandPrompt.close();
    if (moving) {
      keepScrollPosition(last.location.key);
      return;
    }
    if (state.location.key === last.location.key && state.location.pathname === last.location.pathname) return;
    if (!isSilent(state.location.state) || state.historyAction === 'POP') arrive(state, false);
    last = state;
  });
  const leave = () => keepScrollPosition(router.state.location.key);
  // Back to a page that the browser has kept as it was is a navigation too.
  const show = ({ persisted: wasFrozen }: PageTransitionEvent) => wasFrozen && void askStatus();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  return () => {
    stop();
    forgetHeading();
    forgetScroll();
    window.removeEventListener('pageshow', show);
    window.removeEventListener('pagehide', leave);
  };
}
