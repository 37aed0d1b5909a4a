import { useQuery } from '@tanstack/react-query';
import { classQueries } from '@/api/sys/queries';
import type { ClassNode } from '@/api/sys/schema';
import type { ListState } from './list-address';

const noNodes: ClassNode[] = [];

/** Names of the ids in the list's state, and the options of the filter rows. */
export function useTaxonomy({ categoryId, projectId, subjectId }: ListState) {
  const tree = useQuery(classQueries.tree());
  const children = useQuery({ ...classQueries.children(projectId ?? ''), enabled: projectId !== null });

  const categories = tree.data ?? noNodes;
  const category =
    categories.find(({ id }) => id === categoryId) ??
    // The address may name a project without its category.
    (projectId === null ? undefined : categories.find((node) => node.children.some(({ id }) => id === projectId)));
  const projects = category ? category.children : categories.flatMap((node) => node.children);
  const subjects = projectId === null ? noNodes : (children.data ?? noNodes);
  return {
    tree,
    children,
    categories,
    projects,
    subjects,
    category: category ?? null,
    project: categories.flatMap((node) => node.children).find(({ id }) => id === projectId) ?? null,
    subject: subjects.find(({ id }) => id === subjectId) ?? null,
  };
}
export type Taxonomy = ReturnType<typeof useTaxonomy>;
