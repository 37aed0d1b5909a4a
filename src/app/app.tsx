import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { forgetEarlyCalls } from '@/api/early-calls';
import { onSessionLost } from '@/api/http';
import { endSession } from '@/session/ending';
import { session, watchOtherTabs } from '@/session/login';
import { intended } from '@/session/project';
import { base } from '@/shared/paths';
import { watchTheme } from '@/shared/theme/theme-choice';
import { hashContext, queryClientContext } from './context';
import { installSessionEnd } from './end-session';
import { keepReads } from './stored-reads';
import { watchNavigation, type Router } from './navigation';
import { routes } from './routes';
import { watchUnsent } from './unsent-watch';

/** How often another tab has replaced one learner by another without a logout that this tab has seen. */
const replaced = createStore(() => ({ count: 0 }));

const loggedOutText = '已在其他窗口退出登录';

/** The hash of the target of a running navigation, otherwise of the current location. */
const enteredHash = ({ state }: Router) => (state.navigation.location ?? state.location).hash;

/** Wires router, cache, session and HTTP client. Tests build the same app and stop it afterwards. */
export function createApp(queryClient: QueryClient): { router: Router; stop: () => void } {
  session.restore();
  intended.restore();
  const stopEarly = session.onTokenChange(forgetEarlyCalls);
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
    const before = session.userId();
    session.restore();
    intended.restore();
    // This tab was frozen while one learner left and another came: nothing of the first may be shown.
    if (before !== null && before !== session.userId()) {
      queryClient.clear();
      replaced.setState(({ count }) => ({ count: count + 1 }));
    } else void queryClient.invalidateQueries();
    void router.revalidate();
  });
  const stopNavigation = watchNavigation(router);
  const stopExams = watchUnsent(queryClient);
  const stopTheme = watchTheme();
  const stop = () => {
    stopEarly();
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
  // A new key drops what the pages of the first learner have in memory, such as a filled form.
  const key = useStore(replaced, ({ count }) => count);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider key={key} router={router} />
    </QueryClientProvider>
  );
}
