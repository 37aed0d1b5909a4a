import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, createApp } from '@/app/app';
import { createQueryClient } from '@/app/query-client';

/** Opens an in-app address as a browser would: the real route table and client, with a fresh cache. */
export function visit(path: string) {
  history.replaceState(null, '', `/new${path}`);
  const queryClient = createQueryClient();
  const { router, stop } = createApp(queryClient);
  open.push(() => {
    stop();
    router.dispose();
    queryClient.clear();
  });
  const user = userEvent.setup();
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, user, router, queryClient };
}

const open: (() => void)[] = [];
/** Closes all visits of a test, so that none of its routers handles a navigation of the next test. */
export function leave(): void {
  for (const stop of open.splice(0)) stop();
}

/** The current address without /new. */
export const address = (): string => location.pathname.replace(/^\/new/, '') + location.search;
