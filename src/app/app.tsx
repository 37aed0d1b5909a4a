import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { followSession, startSession, type SessionChange } from '@/session/machine';
import { base, inAppPath, isLoginPath, paths } from '@/shared/paths';
import { watchTheme } from '@/shared/theme/theme-choice';
import { hashContext, queryClientContext } from './guards';
import { keepReads } from './stored-reads';
import { watchNavigation, type Router } from './navigation';
import { routes } from './routes';
import { watchUnsent } from './unsent-watch';

/** How often another learner has taken the place of the one before on an open page. */
const replaced = createStore(() => ({ count: 0 }));

/** The hash of the target of a running navigation, otherwise of the current location. */
const enteredHash = ({ state }: Router) => (state.navigation.location ?? state.location).hash;

/** Shows what follows on a change of the login: first the page, so that no page asks again without a login. */
function showSession(router: Router, queryClient: QueryClient): () => void {
  const changed = async ({ cache, page }: SessionChange) => {
    const { pathname, search, hash } = router.state.location;
    // The router's location includes the base path.
    const here = location.origin + pathname + search + hash;
    if (page === 'login') await router.navigate(paths.login());
    if (page === 'back' && !isLoginPath(inAppPath(here) ?? '/')) await router.navigate(paths.login(here));
    if (cache === 'refetch') void queryClient.invalidateQueries();
    else queryClient.clear();
    if (page === 'login' || page === 'back') return;
    if (cache === 'clear') replaced.setState(({ count }) => ({ count: count + 1 }));
    if (page === 'stay') void router.revalidate();
  };
  return followSession({ changed });
}

/** Wires router, cache, session and HTTP client. Tests build the same app and stop it afterwards. */
export function createApp(queryClient: QueryClient): { router: Router; stop: () => void } {
  const stops = [startSession(), keepReads(queryClient)];
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
  stops.push(showSession(router, queryClient), watchNavigation(router), watchUnsent(queryClient), watchTheme());
  return { router, stop: () => stops.forEach((stop) => stop()) };
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
