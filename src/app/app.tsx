import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { onSessionLost } from '@/api/http';
import { endSession } from '@/session/ending';
import { session, watchOtherTabs } from '@/session/login';
import { intended } from '@/session/project';
import { queryClientContext } from './context';
import { installSessionEnd } from './end-session';
import { watchNavigation, type Router } from './navigation';
import { routes } from './routes';

/** Wires router, cache, session and HTTP client. The tests build the very same thing. */
export function createApp(queryClient: QueryClient): Router {
  session.restore();
  intended.restore();
  const router = createBrowserRouter(routes, {
    basename: import.meta.env.BASE_URL,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queryClient);
      return context;
    },
  });
  installSessionEnd(router, queryClient);
  onSessionLost((message) => void endSession('lost', message));
  watchOtherTabs((_before, after) => {
    if (after === null) {
      void endSession('other-tab');
      return;
    }
    session.restore();
    void queryClient.invalidateQueries();
    void router.revalidate();
  });
  watchNavigation(router);
  return router;
}

export function App({ router, queryClient }: { router: Router; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
