import type { UseQueryResult } from '@tanstack/react-query';

export interface Failed {
  status: 'failed';
  error: Error;
  isFetching: boolean;
  retry: () => void;
}

/** What failed of these queries before it had any data; null if nothing did. */
export function failedOf(queries: readonly UseQueryResult[]): Failed | null {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const error = failed[0]?.error;
  if (!error) return null;
  return {
    status: 'failed',
    error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
