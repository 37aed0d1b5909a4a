import type { QueryClient } from '@tanstack/react-query';
import { coursePages, publicPages } from './addresses';
import { pageFacts, type PageResult } from './page-facts';

/** What `npm run prerender` calls in the page; it sets `window.__prerender` before the page loads. */
export interface Prerender {
  /** Paths below the base of all pages that get a file, in their order. */
  addresses: () => Promise<string[]>;
  read: (path: string) => Promise<PageResult>;
  /** Number of requests without a response; the step keeps it. */
  openRequests: number;
}

export function offerPrerender(client: QueryClient, offered: Partial<Prerender>): void {
  Object.assign(offered, {
    addresses: async () => [...publicPages, ...(await coursePages())],
    read: (path) => pageFacts(client, path),
  } satisfies Omit<Prerender, 'openRequests'>);
}
