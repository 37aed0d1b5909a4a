import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { inOrder, isLeaf } from '@/learning/basics/leaves';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQueries } from '@/api/products/queries';

/** Loading state of a leaf's coursewares, which load when the leaf is opened. */
export type LeafState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retrying: boolean }
  | { status: 'ready'; coursewares: Courseware[] };

interface Place {
  key: string;
  /** Key of the parent row; null at the top. */
  parent: string | null;
  /** From 1, as aria-level. */
  level: number;
  setSize: number;
  position: number;
}
export type CatalogueRow = Place &
  (
    | { kind: 'node'; node: CatalogueNode; open: boolean }
    | { kind: 'courseware'; nodeId: string; courseware: Courseware }
    | { kind: 'loading'; nodeId: string; expected: number }
    | { kind: 'empty'; nodeId: string }
    | { kind: 'failed'; nodeId: string; error: unknown; retrying: boolean }
  );

/** Fixed heights of the rows, pixels. */
export interface RowHeights {
  top: number;
  node: number;
  courseware: number;
}
export function rowHeight(row: CatalogueRow, heights: RowHeights): number {
  if (row.kind === 'node') return row.level === 1 ? heights.top : heights.node;
  return row.kind === 'loading' ? row.expected * heights.courseware : heights.courseware;
}

const nodeKey = (id: string): string => `n:${id}`;

const mostExpected = 40;

function leafRows(node: CatalogueNode, level: number, leaf: LeafState | undefined): CatalogueRow[] {
  const nodeId = node.id;
  // As many placeholder rows as coursewares expected, so that nothing moves when they load.
  const expected = Math.min(mostExpected, Math.max(1, node.coursewareCount));
  const place = { key: `s:${nodeId}`, parent: nodeKey(nodeId), level, setSize: 1, position: 1, nodeId };
  if (!leaf || leaf.status === 'loading') return [{ ...place, kind: 'loading', expected }];
  if (leaf.status === 'failed') return [{ ...place, kind: 'failed', error: leaf.error, retrying: leaf.retrying }];
  if (leaf.coursewares.length === 0) return [{ ...place, kind: 'empty' }];
  return leaf.coursewares.map((courseware, index) => ({
    ...place,
    kind: 'courseware' as const,
    key: `c:${nodeId}:${courseware.coursewareId}`,
    setSize: leaf.coursewares.length,
    position: index + 1,
    courseware,
  }));
}

/** The tree as a flat list of the rows that are not inside a closed node. */
export function visibleRows(
  nodes: CatalogueNode[],
  open: ReadonlySet<string>,
  leaves: ReadonlyMap<string, LeafState | undefined>,
): CatalogueRow[] {
  const rows: CatalogueRow[] = [];
  const walk = (siblings: CatalogueNode[], level: number, parent: string | null) => {
    inOrder(siblings).forEach((node, index) => {
      const key = nodeKey(node.id);
      const isOpen = open.has(node.id);
      const place = { key, parent, level, setSize: siblings.length, position: index + 1 };
      rows.push({ ...place, kind: 'node', node, open: isOpen });
      if (!isOpen) return;
      if (isLeaf(node)) rows.push(...leafRows(node, level + 1, leaves.get(node.id)));
      else walk(node.children, level + 1, key);
    });
  };
  walk(nodes, 1, null);
  return rows;
}

/** Open leaves that are visible; their coursewares are loaded. */
export function openLeaves(nodes: CatalogueNode[], open: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => {
    if (!open.has(node.id)) return [];
    return isLeaf(node) ? [node.id] : openLeaves(node.children, open);
  });
}

const everyNode = (nodes: CatalogueNode[]): CatalogueNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);
const fewLeaves = 30;

/** The nodes that 全部展开 opens: every branch, and leaves only if that does not load hundreds of lists at once. */
export function allToOpen(nodes: CatalogueNode[]): Set<string> {
  const all = everyNode(nodes);
  const withLeaves = all.filter(isLeaf).length <= fewLeaves;
  return new Set(all.filter((node) => withLeaves || !isLeaf(node)).map((node) => node.id));
}

export function pathToFirstLeaf(nodes: CatalogueNode[]): string[] {
  const first = inOrder(nodes)[0];
  return first ? [first.id, ...pathToFirstLeaf(first.children)] : [];
}

export const rowText = (row: CatalogueRow): string => {
  if (row.kind === 'node') return row.node.name;
  return row.kind === 'courseware' ? row.courseware.coursewareName : '';
};

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
    const leaves = new Map(leafIds.map((id, index) => [id, states[index]]));
    return visibleRows(nodes, open, leaves);
  }, [nodes, open, leafIds, states]);
  return { rows, retry: (nodeId: string) => void refetches[leafIds.indexOf(nodeId)]?.() };
}
