import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';

/** What every part of a page stands in: a cache and a router. A wrapper for `renderHook` too. */
export const around =
  (client: QueryClient = createQueryClient()) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
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
/** Where links and moves have led. */
export const shownAddress = (): string => where;

/** A part of a page by itself, with the mocked backend behind it. */
export const show = (content: ReactNode, client?: QueryClient) => ({
  ...render(content, { wrapper: around(client) }),
  user: userEvent.setup(),
});
