import { useQuery } from '@tanstack/react-query';
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
