import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { useCatalogueRows } from '@/components/catalogue/use-catalogue-rows';
import { matchingRows, searchTree } from './search-tree';

/** Coursewares that have been loaded so far, by node. */
function useLoadedLists() {
  const client = useQueryClient();
  return () => {
    const key = [...catalogueQueries.all(), 'coursewares'];
    const lists = client.getQueriesData<Courseware[]>({ queryKey: key });
    return new Map(lists.map(([listKey, rows]) => [String(listKey[key.length]), rows ?? []]));
  };
}

/** The rows of the panel: all of the open nodes, or what a search finds in them. */
export function useCourseRows(nodes: CatalogueNode[], open: ReadonlySet<string>, term: string) {
  const loaded = useLoadedLists();
  const wanted = useDeferredValue(term.trim());
  const searching = wanted !== '';
  // Read when the term changes; what loads during a search stands in its opened nodes anyway.
  // oxlint-disable-next-line react/exhaustive-deps -- the cache is no dependency
  const match = useMemo(() => (searching ? searchTree(nodes, wanted, loaded()) : null), [nodes, wanted, searching]);
  const openNow = useMemo(() => (match ? new Set([...match.open, ...open]) : open), [match, open]);
  const { rows, retry } = useCatalogueRows(match?.nodes ?? nodes, openNow);
  return { rows: match ? matchingRows(rows, wanted, match.named) : rows, retry, searching };
}
