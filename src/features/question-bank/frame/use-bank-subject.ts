import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { classQueries } from '@/api/sys/queries';
import { useProjects } from '@/components/project/use-projects';
import { useQueryUpdate } from '@/shared/lib/use-query-state';
import { intended, useProject, useSubject } from '@/session/project';

/**
 * The subjects of the intended project, and the current one: from the address, the stored choice, or the first. Without
 * an intended project `orFirst` takes the first one of the site.
 */
export function useBankSubject({ orFirst = false } = {}) {
  const chosen = useProject();
  const projects = useProjects(orFirst && chosen === null);
  const first = projects.data?.flatMap(({ children }) => children)[0] ?? null;
  const project = chosen ?? (orFirst ? first : null);
  const subjects = useQuery({ ...classQueries.children(project?.id ?? ''), enabled: project !== null });
  const stored = useSubject(project?.id);
  const [query] = useSearchParams();
  const change = useQueryUpdate();
  const list = subjects.data ?? [];
  const requestedId = query.get('subjectId') || null;
  const subject = list.find(({ id }) => id === stored?.id) ?? list[0];
  return {
    project,
    /** Loads the project where none is chosen. */
    projects: orFirst && chosen === null ? projects : null,
    subjects,
    list,
    requestedId,
    subjectId: requestedId ?? subject?.id ?? null,
    /** `null` selects all subjects, if a list offers that. Removes params of the previous subject from the address. */
    pick(id: string | null) {
      const picked = list.find((one) => one.id === id);
      if (project && picked) intended.pickSubject(project.id, picked);
      change((current) => {
        const next = new URLSearchParams();
        for (const key of ['tab', 'type', 'mode', 'status', 'by', 'count', 'undone']) {
          const value = current.get(key);
          if (value) next.set(key, value);
        }
        if (id) next.set('subjectId', id);
        return next;
      });
    },
  };
}
export type BankSubject = ReturnType<typeof useBankSubject>;
