import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { openLeaves, visibleRows, type LeafState } from './catalogue-rows';

function leafState({ data, isError, error, isFetching }: UseQueryResult<Courseware[]>): LeafState {
  if (data) return { status: 'ready', coursewares: data };
  return isError ? { status: 'failed', error, retrying: isFetching } : { status: 'loading' };
}
/** Outside of the hook, so that the states stay the same objects until a list changes. */
const combine = (results: UseQueryResult<Courseware[]>[]) => ({
  states: results.map(leafState),
  refetches: results.map(({ refetch }) => refetch),
});

/** The visible rows; each open leaf loads its coursewares once. */
export function useCatalogueRows(nodes: CatalogueNode[], open: ReadonlySet<string>) {
  const leafIds = useMemo(() => openLeaves(nodes, open), [nodes, open]);
  const { states, refetches } = useQueries({
    queries: leafIds.map((id) => catalogueQueries.coursewares(id)),
    combine,
  });
  const rows = useMemo(() => {
    const leaves = new Map(leafIds.map((id, index) => [id, states[index] ?? { status: 'loading' as const }]));
    return visibleRows(nodes, open, leaves);
  }, [nodes, open, leafIds, states]);
  return { rows, retry: (nodeId: string) => void refetches[leafIds.indexOf(nodeId)]?.() };
}
