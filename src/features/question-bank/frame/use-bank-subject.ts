import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { classQueries } from '@/api/sys/queries';
import { useQueryUpdate } from '@/shared/lib/use-query-state';
import { intended, useProject, useSubject } from '@/session/project';

/** The subjects of the intended project, and the current one: from the address, the stored choice, or the first. */
export function useBankSubject() {
  const project = useProject();
  const subjects = useQuery({ ...classQueries.children(project?.id ?? ''), enabled: project !== null });
  const stored = useSubject(project?.id);
  const [query] = useSearchParams();
  const change = useQueryUpdate();
  const list = subjects.data ?? [];
  const requestedId = query.get('subjectId') || null;
  const chosen = list.find(({ id }) => id === stored?.id) ?? list[0];
  return {
    project,
    subjects,
    list,
    requestedId,
    subjectId: requestedId ?? chosen?.id ?? null,
    /** `null` selects all subjects, if a list offers that. Removes params of the previous subject from the address. */
    pick(id: string | null) {
      const subject = list.find((one) => one.id === id);
      if (project && subject) intended.pickSubject(project.id, subject);
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
