import { useQueries } from '@tanstack/react-query';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { Courseware } from '@/api/products/schema';

/** PAPER coursewares by the node that lists them; nodes without one are left out. */
export function papersByNode(
  lists: Iterable<readonly [nodeId: string, rows: readonly Courseware[]]>,
): ReadonlyMap<string, string[]> {
  const papers = new Map<string, string[]>();
  for (const [nodeId, rows] of lists) {
    for (const { type, coursewareId } of rows) {
      if (type === 'PAPER') papers.set(nodeId, [...(papers.get(nodeId) ?? []), coursewareId]);
    }
  }
  return papers;
}

/** Loads the status of papers, one call per opened node with a PAPER; refetches when the window gets the focus. */
export function usePaperStatuses(courseId: string, papers: ReadonlyMap<string, string[]>, enabled = true) {
  const lists = [...papers.values()];
  return useQueries({
    queries: lists.map((ids) => ({
      ...recordQueries.status(courseId, ids),
      enabled,
      refetchOnWindowFocus: 'always' as const,
    })),
    combine: (results) => ({
      known: new Map(results.flatMap(({ data }) => data ?? []).map((status) => [status.coursewareId, status])),
      /** Papers whose status is loading for the first time. */
      loading: new Set(results.flatMap(({ isLoading }, at) => (isLoading ? (lists[at] ?? []) : []))),
    }),
  });
}
