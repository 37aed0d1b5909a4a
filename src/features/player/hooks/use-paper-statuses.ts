import { useQueries } from '@tanstack/react-query';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import type { CatalogueRow } from '@/components/catalogue/catalogue-rows';

/** One call per opened node that holds a PAPER, none for the others; asked again when the window is back. */
export function usePaperStatuses(
  courseId: string,
  rows: readonly CatalogueRow[],
  enabled: boolean,
): ReadonlyMap<string, PaperStatus> {
  const papers = new Map<string, string[]>();
  for (const row of rows) {
    if (row.kind !== 'courseware' || row.courseware.type !== 'PAPER') continue;
    papers.set(row.nodeId, [...(papers.get(row.nodeId) ?? []), row.courseware.coursewareId]);
  }
  return useQueries({
    queries: [...papers.values()].map((ids) => ({
      ...recordQueries.status(courseId, ids),
      enabled,
      refetchOnWindowFocus: 'always' as const,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data ?? []).map((status) => [status.coursewareId, status])),
  });
}
