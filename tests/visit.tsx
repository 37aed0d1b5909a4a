import './node-names';
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
/** Run after each test, so that no router of it, the first of two included, answers the next one's navigation. */
export function leave(): void {
  for (const stop of open.splice(0)) stop();
}

/** The in-app part of the present address. */
export const address = (): string => location.pathname.replace(/^\/new/, '') + location.search;
