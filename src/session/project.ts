import { isRecord } from '@/shared/lib/is-record';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { projectCookieDays } from '@/shared/constants';
import { storedText } from '@/shared/lib/storage';
import { readJsonCookie, writeCookie, removeCookie } from './cookies';

/** Intended project or subject (S3). */
export interface Intended {
  code: string;
  id: string;
  name: string;
  pId: string;
}
interface ProjectState {
  project: Intended | null;
  /** Subject chosen per project id, newest last. */
  subjects: Record<string, Intended>;
}

function asIntended(raw: unknown): Intended | null {
  if (!isRecord(raw)) return null;
  const id = storedText(raw.id);
  if (id === '') return null;
  return {
    code: storedText(raw.code),
    id,
    name: storedText(raw.name),
    pId: storedText(raw.pId, '0'),
  };
}

const keptSubjects = 12;
const store = createStore<ProjectState>(() => ({ project: null, subjects: {} }));

export const intended = {
  project: (): Intended | null => store.getState().project,
  subject: (projectId: string): Intended | null => store.getState().subjects[projectId] ?? null,
  restore(): void {
    const raw = readJsonCookie('subject') ?? {};
    const subjects: Record<string, Intended> = {};
    for (const [projectId, value] of Object.entries(raw)) {
      const subject = asIntended(value);
      if (subject) subjects[projectId] = subject;
    }
    store.setState({ project: asIntended(readJsonCookie('project')), subjects });
  },
  pickProject(project: Intended): void {
    const { code, id, name, pId } = project;
    writeCookie('project', JSON.stringify({ code, id, name, pId }), projectCookieDays);
    store.setState({ project: { code, id, name, pId } });
  },
  /** Takes over the project of an account, if it has one. */
  takeFrom({ projectId, projectName }: { projectId?: string | null; projectName?: string | null }): void {
    if (projectId && projectName) intended.pickProject({ id: projectId, name: projectName, code: '', pId: '0' });
  },
  pickSubject(projectId: string, subject: Intended): void {
    const { code, id, name, pId } = subject;
    const others = Object.entries(store.getState().subjects).filter(([key]) => key !== projectId);
    // The cookie must stay below the browser's limit, so only the newest choices are kept.
    const subjects = Object.fromEntries([...others.slice(1 - keptSubjects), [projectId, { code, id, name, pId }]]);
    writeCookie('subject', JSON.stringify(subjects), projectCookieDays);
    store.setState({ subjects });
  },
  forget(): void {
    removeCookie('project');
    removeCookie('subject');
    store.setState({ project: null, subjects: {} });
  },
};

export const useProject = (): Intended | null => useStore(store, (state) => state.project);
export const useSubject = (projectId: string | null | undefined): Intended | null =>
  useStore(store, (state) => (projectId ? (state.subjects[projectId] ?? null) : null));
