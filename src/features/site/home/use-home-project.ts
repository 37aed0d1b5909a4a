import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { classQueries } from '@/api/sys/queries';
import type { ClassNode } from '@/api/sys/schema';
import { useHue } from '@/api/sys/use-hue';
import { useProject, useSubject } from '@/session/project';

const noNodes: ClassNode[] = [];

/** What the home page is about: the chosen project and the subject whose papers and chapters it shows. */
// Without a choice it shows chapters and papers of the first project.
export function useHomeProject() {
  const project = useProject();
  const tree = useQuery(classQueries.tree());
  const categories = tree.data ?? noNodes;
  const all = categories.flatMap(({ children }) => children);
  const chosen = all.filter(({ id }) => id === project?.id);
  const projects = [...chosen, ...all.filter(({ id }) => id !== project?.id)];
  const shown = project ?? projects[0] ?? null;
  const stored = useSubject(shown?.id);
  const subjects = useQuery({ ...classQueries.children(shown?.id ?? ''), enabled: shown !== null && stored === null });
  const subject = stored ?? subjects.data?.[0] ?? null;
  return {
    project,
    hue: useHue(project?.id),
    tree,
    categories,
    category: categories.find(({ children }) => children.some(({ id }) => id === project?.id)) ?? null,
    projects,
    subject,
    /** The query that the subject waits for, or that failed. */
    waited: subject ? undefined : [tree, subjects].find(({ isLoading, isLoadingError }) => isLoading || isLoadingError),
  };
}
export type Home = ReturnType<typeof useHomeProject>;

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
