import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProjectPicker } from '@/components/project/project-picker';
import { pickProject, useProjects } from '@/components/project/use-projects';
import { brandHue } from '@/shared/art/hues';
import { Chips } from '@/shared/ui/chips';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tiles } from '@/shared/ui/tiles';
import { useSearchParams } from 'react-router-dom';
import { classQueries } from '@/api/sys/queries';
import { useQueryUpdate } from '@/shared/lib/use-query-state';
import { intended, useProject, useSubject } from '@/session/project';
import styles from './bank-frame.module.css';

/**
 * The subjects of the intended project, and the current one: from the address, the stored choice, or the first. Without
 * an intended project `orFirst` takes the first one of the site.
 */
export function useBankSubject({ orFirst }: { orFirst?: boolean } = {}) {
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

const all = 'all';
const wall = Array.from({ length: 24 }, () => 1);

interface SubjectGateProps {
  bank: BankSubject;
  /** Also offers 全部科目, which is then the default. */
  withAll?: boolean;
  /** Shown above the choice of a project while no project is chosen. */
  without?: ReactNode;
  children: (subjectId: string | null) => ReactNode;
}

/** Subject chips above the content of the subject. Without any project, the choice of a project instead. */
export function SubjectGate({ bank, withAll, without, children }: SubjectGateProps) {
  const { project, projects, subjects, list, requestedId } = bank;
  const subjectId = withAll ? requestedId : bank.subjectId;
  const isKnown = withAll || subjectId !== null;
  const placeholder = <Skeleton height={32} width={420} radius={16} />;
  if (projects?.isPending && !isKnown) return placeholder;
  if (projects?.isError && !requestedId) return <Failed query={projects} />;
  if (!project && !requestedId && !withAll)
    return (
      <>
        {without}
        <ProjectChoice />
      </>
    );
  if (subjects.isError && list.length === 0 && !withAll && !requestedId) return <Failed query={subjects} />;
  const isLoading = Boolean(projects?.isPending) || subjects.isLoading;
  if (isLoading && !isKnown) return placeholder;
  if (subjectId === null && !withAll) return <EmptyState title="该项目暂无科目" />;
  // A known subject's content stays while the subjects load: unmounted, it would cancel its calls and send them again.
  const options = list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {isLoading && placeholder}
      {options.length > 0 && (
        <div className="no-print">
          <Chips
            label="科目"
            options={withAll ? [{ value: all, label: '全部科目' }, ...options] : options}
            value={subjectId ?? all}
            onChange={(id) => bank.pick(id === all ? null : id)}
          />
        </div>
      )}
      {children(subjectId)}
    </>
  );
}

const Failed = ({ query: { error, isFetching, refetch } }: { query: UseQueryResult }) => (
  <ErrorState canBeGone={false} error={error} retrying={isFetching} onRetry={() => void refetch()} />
);

function ProjectChoice() {
  return (
    <section className={`card ${styles.project}`}>
      <div className={`column centre gap-4 relative ${styles.projectHead}`} data-hue={brandHue}>
        <h2 className="text-28-strong white">选择备考项目</h2>
        <p>选好项目后即可按科目刷题，之后可在页面左上角切换</p>
        <Tiles shares={wall} width={480} height={80} className={styles.picture} />
      </div>
      <ProjectPicker chosen={null} onPick={pickProject} />
    </section>
  );
}
