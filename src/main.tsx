// Imported before every module, so that the modules' own rules win.
import './shared/theme/tokens.css';
import './shared/theme/global.css';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBackground } from './app/background';
import { App, createApp } from './app/app';
import { firstDataReady, firstPageReady } from './app/navigation';
import { createQueryClient } from './app/query-client';
import { beginTakeover } from './app/takeover';
import type { Prerender } from './app/prerender/offer-prerender';

declare global {
  interface Window {
    /** Set by `npm run prerender`. */
    __prerender?: Partial<Prerender>;
  }
}

async function startMocks(): Promise<void> {
  // DEV is a build constant, so no dist contains the worker's code.
  if (import.meta.env.DEV && import.meta.env.VITE_API_MOCK !== 'off') {
    const mocks = await import('./mocks/browser');
    await mocks.startMocks();
  }
}

function Rendered({ onFirst, children }: { onFirst: () => void; children: ReactNode }) {
  useLayoutEffect(onFirst, [onFirst]);
  return children;
}

async function start(): Promise<void> {
  await startMocks();
  const queryClient = createQueryClient();
  const { router } = createApp(queryClient);
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // MODE is a build constant as well, so the production build has no tools. The application does not wait for them.
  if (import.meta.env.MODE === 'uat') void import('./dev-tools').then(({ mountDevTools }) => mountDevTools(router));
  else if (import.meta.env.MODE !== 'prod') void import('./qa-tools').then(({ mountQaTools }) => mountQaTools(router));
  // After an edit of a schema (the plugin accept-calls).
  import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
    if (updates.some(({ path }) => path.endsWith('endpoints.ts'))) void queryClient.invalidateQueries();
  });
  startBackground(router, queryClient);
  await firstPageReady(router);
  await firstDataReady(queryClient);
  createRoot(root).render(
    <StrictMode>
      <Rendered onFirst={beginTakeover()}>
        <App router={router} queryClient={queryClient} />
      </Rendered>
    </StrictMode>,
  );
  const offered = window.__prerender;
  if (offered) void import('./app/prerender/offer-prerender').then((file) => file.offerPrerender(queryClient, offered));
}

// Inside WeChat's frame the early entry has done everything.
if (!('answered' in document.documentElement.dataset)) void start();
