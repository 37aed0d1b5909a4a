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
  stopLast = () => {
    stop();
    router.dispose();
    queryClient.clear();
  };
  const user = userEvent.setup();
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, user, router, queryClient };
}

let stopLast = () => {};
/** Run after each test, so that no router of it answers the next one's navigation. */
export function leave(): void {
  stopLast();
  stopLast = () => {};
}

/** The in-app part of the present address. */
export const address = (): string => location.pathname.replace(/^\/new/, '') + location.search;
