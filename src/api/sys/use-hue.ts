import { useQuery } from '@tanstack/react-query';
import { classQueries } from './queries';
import type { ClassNode } from './schema';
import { brandHue, projectHues, type Hue } from '@/shared/art/hues';
import '@/shared/art/hue.css';

const huesOfTree = (tree: readonly ClassNode[]) => projectHues(tree.flatMap(({ children }) => children));

/** Returns the hue of a project id, the brand's for an unknown one. */
export function useHues(): (projectId: string | null | undefined) => Hue {
  const { data } = useQuery({ ...classQueries.tree(), select: huesOfTree });
  return (projectId) => (projectId && data?.get(projectId)) || brandHue;
}
export const useHue = (projectId: string | null | undefined): Hue => useHues()(projectId);
