import { useEffect } from 'react';
import { changedQuery } from './address-state';
import { silentReplace, useQueryUpdate } from './use-query-state';

interface PagedQuery {
  data: { total: number } | undefined;
  isPlaceholderData: boolean;
}

/** Number of pages, at least one. A page beyond the last (a shared filter, removed rows) leads to the last. */
export function usePages({ data, isPlaceholderData }: PagedQuery, size: number, page: number): number {
  const update = useQueryUpdate();
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  const beyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (!beyond) return;
    update((query) => changedQuery(query, { page: pages }), silentReplace);
  }, [beyond, pages, update]);
  return pages;
}
