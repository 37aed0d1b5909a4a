import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { leavesOf, rowLoader, walkLeaves } from '@/learning/basics/leaves';
import { useCatalogueRows } from '@/components/catalogue/use-catalogue-rows';
import { matchingRows, searchTree } from './search-tree';

/** Number of lists loaded per search; a larger catalogue continues on request. */
const batch = 100;

/** Loads the missing lists for a search, a few at a time. */
function useWholeTree(courseId: string, nodes: CatalogueNode[], searching: boolean) {
  const client = useQueryClient();
  /** The loaded coursewares, by node. */
  const loaded = () => {
    const key = [...catalogueQueries.all(), 'coursewares'];
    const lists = client.getQueriesData<Courseware[]>({ queryKey: key });
    return new Map(lists.flatMap(([listKey, rows]) => (rows ? [[String(listKey[key.length]), rows] as const] : [])));
  };
  const [round, setRound] = useState(1);
  /** Counts the loaded lists, to compute the rows again. */
  const [seen, setSeen] = useState(0);
  const leaves = useMemo(() => leavesOf(nodes).map(({ id }) => id), [nodes]);
  const reading = useQuery({
    queryKey: ['player', 'searched', courseId, round],
    queryFn: async ({ signal }) => {
      const known = loaded();
      const load = rowLoader(client);
      await walkLeaves(
        leaves.filter((id) => !known.has(id)).slice(0, batch),
        // A failed list stays missing and is loaded again by the next round.
        (id) => load(id).catch(() => []),
        () => {
          setSeen((count) => count + 1);
          return signal.aborted;
        },
      );
      return true;
    },
    enabled: searching,
    staleTime: 0,
    gcTime: 0,
  });
  return { leaves, loaded, seen, isReading: searching && reading.isFetching, goOn: () => setRound(round + 1) };
}

/** The rows of the panel: those of open nodes, or the matches of a search. */
export function useCourseRows(courseId: string, nodes: CatalogueNode[], open: ReadonlySet<string>, term: string) {
  const wanted = useDeferredValue(term.trim());
  const searching = wanted !== '';
  const { leaves, loaded, seen, isReading, goOn } = useWholeTree(courseId, nodes, searching);
  const match = useMemo(
    () => {
      if (!searching) return null;
      const lists = loaded();
      /** Number of leaves that were not searched yet. */
      const left = leaves.filter((id) => !lists.has(id)).length;
      return { ...searchTree(nodes, wanted, lists), left };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the cache cannot be a dependency; `seen` changes with it
    [nodes, wanted, searching, seen, isReading],
  );
  const openNow = useMemo(() => (match ? new Set([...match.open, ...open]) : open), [match, open]);
  const { rows, retry } = useCatalogueRows(match?.nodes ?? nodes, openNow);
  return {
    rows: match ? matchingRows(rows, wanted, match.named) : rows,
    retry,
    search: match && { found: match.found, left: match.left, isReading, goOn },
  };
}
