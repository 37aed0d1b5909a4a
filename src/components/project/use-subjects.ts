import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { classQueries } from '@/api/sys/queries';
import { intended } from '@/session/project';

export interface NamedSubject {
  name: string;
  project: string;
}

/** Number of projects whose subjects are requested at the same time. */
const atOnce = 4;

/** The tree ends with the projects, so their subjects are read until all ids are found, the intended one first. */
async function findSubjects(client: QueryClient, ids: readonly string[]): Promise<Map<string, NamedSubject>> {
  const tree = await client.fetchQuery(classQueries.tree());
  const own = intended.project()?.id;
  const projects = tree.flatMap(({ children }) => children).sort((a, b) => Number(b.id === own) - Number(a.id === own));
  const found = new Map<string, NamedSubject>();
  for (let at = 0; at < projects.length && ids.some((id) => !found.has(id)); at += atOnce) {
    const read = projects.slice(at, at + atOnce).map(async ({ id, name: project }) => {
      // A project that cannot be read only leaves its subjects without a name.
      const subjects = await client.fetchQuery(classQueries.children(id, true)).catch(() => []);
      for (const subject of subjects) found.set(subject.id, { name: subject.name, project });
    });
    await Promise.all(read);
  }
  return found;
}

/** Names of subjects by their ids. What has been read is not requested again. */
export function useSubjects(ids: Iterable<string>) {
  const client = useQueryClient();
  const wanted = [...new Set(ids)].sort();
  return useQuery({
    queryKey: [...classQueries.all(), 'subjects', wanted],
    queryFn: () => findSubjects(client, wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
}
