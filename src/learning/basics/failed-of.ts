import type { UseQueryResult } from '@tanstack/react-query';

export type Failed = NonNullable<ReturnType<typeof failedOf>>;

/** What failed of these queries before it had any data; null if nothing did. */
export function failedOf(queries: readonly UseQueryResult[]) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const error = failed[0]?.error;
  if (!error) return null;
  return {
    status: 'failed' as const,
    error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
