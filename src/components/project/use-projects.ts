import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bindProject } from '@/api/usercenter/endpoints';
import { classQueries } from '@/api/sys/queries';
import type { ClassNode } from '@/api/sys/schema';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { persisted } from '@/shared/lib/persisted';
import { notify } from '@/shared/notify';

/** '' until the learner has chosen an intended project or skipped the question. */
export const projectPromptSeen = persisted('projectAsked', z.string(), '', { plain: true });

/** Categories with their projects, once per visit. */
export const useProjects = (enabled = true) => useQuery({ ...classQueries.tree(), enabled });

/** S1: stores the project for 365 days and, when logged in, sends it to the server. */
export function pickProject(project: ClassNode): void {
  intended.pickProject(project);
  projectPromptSeen.write('1');
  if (session.loggedIn()) void bindProject({ projectId: project.id, projectName: project.name }).catch(() => undefined); // already toasted
  notify(`已切换到 ${project.name}`, 'done');
}
