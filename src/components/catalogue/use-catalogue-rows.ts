import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode } from '@/api/products/schema';
import { openLeaves, visibleRows, type CatalogueRow, type LeafState } from './catalogue-rows';

interface CatalogueRows {
  rows: CatalogueRow[];
  retry: (nodeId: string) => void;
}

/** The visible rows; each open leaf loads its coursewares once. */
export function useCatalogueRows(nodes: CatalogueNode[], open: ReadonlySet<string>): CatalogueRows {
  const leafIds = useMemo(() => openLeaves(nodes, open), [nodes, open]);
  const results = useQueries({ queries: leafIds.map((id) => catalogueQueries.coursewares(id)) });
  const leaves = new Map<string, LeafState>();
  for (const [index, id] of leafIds.entries()) {
    const result = results[index];
    if (result?.data) leaves.set(id, { status: 'ready', coursewares: result.data });
    else if (result?.isError) leaves.set(id, { status: 'failed', error: result.error, retrying: result.isFetching });
    else leaves.set(id, { status: 'loading' });
  }
  return {
    rows: visibleRows(nodes, open, leaves),
    retry: (nodeId) => void results[leafIds.indexOf(nodeId)]?.refetch(),
  };
}
