import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';

/** What every part of a page stands in: a cache and a router. A wrapper for `renderHook` too. */
export const around =
  (client: QueryClient = createQueryClient()) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );

/** A part of a page by itself, with the mocked backend behind it. */
export const show = (content: ReactNode, client?: QueryClient) => ({
  ...render(content, { wrapper: around(client) }),
  user: userEvent.setup(),
});
