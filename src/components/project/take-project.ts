import type { QueryClient } from '@tanstack/react-query';
import { getClassTree } from '@/api/sys/endpoints';
import { classQueries } from '@/api/sys/queries';
import type { Account } from '@/api/usercenter/schema';
import { intended } from '@/session/project';

/** The account names only the id and name of its project; code and pId (S3) follow from the tree, if it is read. */
export async function takeProject(account: Account, queryClient: QueryClient): Promise<void> {
  intended.takeFrom(account);
  const project = intended.project();
  if (project === null || project.code !== '') return;
  const query = classQueries.tree();
  const silently = () => getClassTree({ levels: ['C', 'P'] }, { silent: true });
  const tree = await queryClient.fetchQuery({ ...query, queryFn: silently }).catch(() => []);
  const node = tree.flatMap(({ children }) => children).find(({ id }) => id === project.id);
  // Meanwhile the learner may have chosen another one, or logged out.
  if (node && intended.project() === project) intended.pickProject(node);
}
