import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useProject } from '@/session/project';

/**
 * A list of the chosen project. Where that has none, the list of all projects takes its place, and `note` says so.
 * `list` is the read that is shown, `more` the filter of the page with the whole list.
 */
export function useProjectFirst<Data extends { records: readonly unknown[] }, Key extends QueryKey>(
  listOf: (projectId?: string) => UseQueryOptions<Data, Error, Data, Key>,
  what: string,
) {
  const projectId = useProject()?.id;
  const own = useQuery(listOf(projectId));
  const hasNone = projectId !== undefined && own.data?.records.length === 0;
  const all = useQuery({ ...listOf(), enabled: hasNone });
  if (!hasNone) return { query: own, list: listOf(projectId), more: { projectId }, note: undefined };
  const note = all.data?.records.length ? `所选项目暂无${what}，以下是其他项目的${what}` : undefined;
  return { query: all, list: listOf(), more: { projectId: 'all' }, note };
}
