import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallOptions } from './endpoint';

interface QueryOfOptions extends Pick<CallOptions, 'silent'> {
  /** Ms. */
  staleTime?: number;
  meta?: Record<string, unknown>;
}

/** The query of one call: its response under a key, cancelled when no screen needs it any more. */
export const queryOf = <Input, Output>(
  queryKey: QueryKey,
  call: (input: Input, options: CallOptions) => Promise<Output>,
  input: NoInfer<Input>,
  { silent, ...options }: QueryOfOptions = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(input, { signal, silent }),
    ...options,
  });
