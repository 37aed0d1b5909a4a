import { isCancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

const times = 3;

/**
 * Reads a query that screens may share. Its call is called off when the last screen that shows it goes, whoever else
 * still waits for it; here it is asked again, where a query made of others would never end.
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
