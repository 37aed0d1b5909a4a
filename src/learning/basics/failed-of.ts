import type { UseQueryResult } from '@tanstack/react-query';

export type Failed = NonNullable<ReturnType<typeof failedOf>>;

/** What failed of these queries before it had any data; null if nothing did. */
export function failedOf(queries: readonly UseQueryResult[]) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  if (!first) return null;
  return {
    status: 'failed' as const,
    error: first.error,
    isFetching: first.isFetching,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
