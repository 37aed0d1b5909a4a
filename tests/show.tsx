import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';

/** Wraps a part of a page in a cache and a router, whose last entry is open. Also for `renderHook`. */
export const around =
  (client: QueryClient = createQueryClient(), entries: string[] = ['/']) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={entries}>
        {children}
        <Where />
      </MemoryRouter>
    </QueryClientProvider>
  );

let where = '';
function Where() {
  const { pathname, search } = useLocation();
  useEffect(() => void (where = pathname + search), [pathname, search]);
  return null;
}
/** The current address of that router. */
export const shownAddress = (): string => where;

/** Renders a part of a page, with the mocked backend behind it. */
export const show = (content: ReactNode, client?: QueryClient) => ({
  ...render(content, { wrapper: around(client) }),
  user: userEvent.setup(),
});
