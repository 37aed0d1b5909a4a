import { useQuery } from '@tanstack/react-query';
import { classQueries } from '@/api/sys/queries';

/** Names of the projects by id. */
export function useTaxonomyNames(): ReadonlyMap<string, string> {
  const tree = useQuery(classQueries.tree());
  return new Map((tree.data ?? []).flatMap((node) => node.children).map(({ id, name }) => [id, name]));
}
