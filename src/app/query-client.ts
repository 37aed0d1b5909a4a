import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { mayHaveWorked } from '@/api/errors';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { invalidates?: QueryKey[] };
    /** Stored on the device for the next visit (stored-reads.ts). */
    queryMeta: { stored?: boolean };
  }
}

/** The cache with our defaults: no automatic retries (one failure, one toast), invalidation through `meta`. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: 0, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      // Their variables may be a password, so a finished one is not kept for long. Not 0: until it is finished, the library
      // looks again after each gcTime.
      mutations: { retry: 0, gcTime: 1_000, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      },
      // What the call may have changed is read when it is next shown. Not now, because the line is probably down.
      onError: (error, _variables, _context, mutation) => {
        if (!mayHaveWorked(error)) return;
        for (const queryKey of mutation.meta?.invalidates ?? [])
          void client.invalidateQueries({ queryKey, refetchType: 'none' });
      },
    }),
  });
  return client;
}
