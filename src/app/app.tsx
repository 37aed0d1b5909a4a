import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { onSessionLost } from '@/api/http';
import { endSession } from '@/session/ending';
import { session, watchOtherTabs } from '@/session/login';
import { intended } from '@/session/project';
import { base } from '@/shared/paths';
import { watchTheme } from '@/shared/theme/theme-choice';
import { hashContext, queryClientContext } from './context';
import { installSessionEnd } from './end-session';
import { keepReads } from './kept-reads';
import { watchNavigation, type Router } from './navigation';
import { routes } from './routes';
import { pendingSubmissions } from '@/features/question-bank/attempt/pending-submissions';

const interval = 30_000;

/** Sends submissions that wait for the network, on any page: on start, on reconnect, then every half minute. */
function watchWaitingExams(): () => void {
  let running = false;
  const look = async () => {
    const userId = session.loggedIn() ? session.userId() : null;
    if (running || userId === null || pendingSubmissions.read(userId).length === 0) return;
    running = true;
    try {
      const { resumeSubmissions } = await import('@/features/question-bank/attempt/resume-submissions');
      await resumeSubmissions(userId);
    } catch {
      // The chunk did not load; the next run tries again.
    } finally {
      running = false;
    }
  };
  const run = () => void look();
  run();
  window.addEventListener('online', run);
  const timer = setInterval(run, interval);
  return () => {
    window.removeEventListener('online', run);
    clearInterval(timer);
  };
}

const loggedOutText = '已在其他窗口退出登录';

/** The hash of the target of a running navigation, otherwise of the current location. */
const enteredHash = ({ state }: Router) => (state.navigation.location ?? state.location).hash;

/** Wires router, cache, session and HTTP client. Tests build the same app and stop it afterwards. */
export function createApp(queryClient: QueryClient): { router: Router; stop: () => void } {
  session.restore();
  intended.restore();
  const stopKeeping = keepReads(queryClient);
  // The first guard runs before createBrowserRouter returns.
  let made: Router | null = null;
  const router = createBrowserRouter(routes, {
    // With the slash, so that home is /new/ and not /new.
    basename: `${base}/`,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queryClient);
      context.set(hashContext, () => (made ? enteredHash(made) : location.hash));
      return context;
    },
  });
  made = router;
  installSessionEnd(router, queryClient);
  const stopListening = onSessionLost((message) => void endSession('lost', message));
  const stopWatching = watchOtherTabs((after, byLogout) => {
    if (after === null) {
      void endSession('other-tab', byLogout ? loggedOutText : null);
      return;
    }
    session.restore();
    void queryClient.invalidateQueries();
    void router.revalidate();
  });
  const stopNavigation = watchNavigation(router);
  const stopExams = watchWaitingExams();
  const stopTheme = watchTheme();
  const stop = () => {
    stopKeeping();
    stopExams();
    stopTheme();
    stopListening();
    stopWatching();
    stopNavigation();
  };
  return { router, stop };
}

export function App({ router, queryClient }: { router: Router; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
