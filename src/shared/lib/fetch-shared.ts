import { isCancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

const times = 3;

/**
 * Fetches a query that screens may share. react-query cancels the call when the last screen that shows it unmounts,
 * even if another query waits for it; this fetches again, so that the waiting query ends.
 */
export async function fetchShared<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  for (let left = times; ; left -= 1) {
    try {
      return await client.fetchQuery(options);
    } catch (error) {
      if (left === 0 || !isCancelledError(error)) throw error;
    }
  }
}
