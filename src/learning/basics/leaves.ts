import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';

export const inOrder = (nodes: readonly CatalogueNode[]): CatalogueNode[] => [...nodes].sort((a, b) => a.sort - b.sort);
export const isLeaf = (node: CatalogueNode): boolean => node.children.length === 0;

/** A node of the catalogue that has coursewares. */
export interface Leaf {
  id: string;
  name: string;
  /** Ids from the root to the leaf, including the leaf. */
  way: string[];
}

/** The leaves of a catalogue in its order; only leaves have coursewares. */
export function leavesOf(nodes: readonly CatalogueNode[], above: string[] = []): Leaf[] {
  return inOrder(nodes).flatMap((node) => {
    const way = [...above, node.id];
    return isLeaf(node) ? [{ id: node.id, name: node.name, way }] : leavesOf(node.children, way);
  });
}

const atOnce = 4;

export type LoadRows = (leafId: string) => Promise<Courseware[]>;
export const rowLoader =
  (client: QueryClient): LoadRows =>
  (leafId) =>
    fetchShared(client, { ...catalogueQueries.coursewares(leafId), staleTime: 60_000 });

/** Loads the leaves in order, a few at a time, until `found` returns true. */
export async function walkLeaves(
  leafIds: readonly string[],
  load: LoadRows,
  found: (leafId: string, rows: Courseware[]) => boolean,
): Promise<void> {
  for (let from = 0; from < leafIds.length; from += atOnce) {
    const ids = leafIds.slice(from, from + atOnce);
    const lists = await Promise.all(ids.map(load));
    if (ids.some((id, index) => found(id, lists[index] ?? []))) return;
  }
}

/** Query of the coursewares of all these leaves by leaf id, for overviews; no data until all have loaded. */
export function useLeafLists(key: string, leafIds: readonly string[], enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...catalogueQueries.all(), 'lists', key, leafIds.length],
    queryFn: async () => {
      const lists = new Map<string, Courseware[]>();
      await walkLeaves(leafIds, rowLoader(client), (id, rows) => {
        lists.set(id, rows);
        return false;
      });
      return lists;
    },
    enabled,
  });
}
