import { useQuery } from '@tanstack/react-query';
import { bindProject } from '@/api/usercenter/endpoints';
import { classQueries } from '@/api/sys/queries';
import type { ClassNode } from '@/api/sys/schema';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { local } from '@/shared/lib/storage';
import { notify } from '@/shared/notify';

const askedKey = 'projectAsked';

/** Categories with their projects, once per visit. */
export const projectTree = () => ({ ...classQueries.tree(['C', 'P']), staleTime: Infinity });

export function useProjects(enabled = true) {
  return useQuery({ ...projectTree(), enabled });
}

/** S1: remembered for 365 days and, when logged in, told to the server. Lists have the project in their key. */
export function pickProject(project: ClassNode): void {
  intended.pickProject(project);
  local.write(askedKey, '1');
  if (session.loggedIn()) void bindProject({ projectId: project.id, projectName: project.name }).catch(() => undefined); // already toasted
  notify(`已切换到 ${project.name}`);
}

export const projectAsked = {
  read: (): boolean => local.read(askedKey) !== null,
  keep: (): void => {
    local.write(askedKey, '1');
  },
};
