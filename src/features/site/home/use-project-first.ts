import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useProject } from '@/session/project';

/**
 * A list of the chosen project. If it is empty, the list of all projects replaces it, and `note` says so, except for
 * a project that was `picked` for this list only. `list` is the query to show, `more` the filter of the page with the
 * whole list.
 */
export function useProjectFirst<Data extends { records: readonly unknown[] }, Key extends QueryKey>(
  listOf: (projectId?: string) => UseQueryOptions<Data, Error, Data, Key>,
  what: string,
  picked: string | null = null,
) {
  const chosen = useProject()?.id;
  const projectId = picked ?? chosen;
  const own = useQuery(listOf(projectId));
  const hasNone = projectId !== undefined && picked === null && own.data?.records.length === 0;
  const all = useQuery({ ...listOf(), enabled: hasNone });
  if (!hasNone) return { query: own, list: listOf(projectId), more: { projectId }, note: undefined };
  const note = all.data?.records.length ? `所选项目暂无${what}，以下是其他项目的${what}` : undefined;
  return { query: all, list: listOf(), more: { projectId: 'all' }, note };
}
