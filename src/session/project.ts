import { isRecord } from '@/shared/lib/is-record';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { projectCookieDays } from '@/shared/constants';
import { storedText } from '@/shared/lib/storage';
import { readJsonCookie, writeCookie, removeCookie } from './cookies';
import { session } from './login';

/** Intended project or subject (S3). */
export interface Intended {
  code: string;
  id: string;
  name: string;
  pId: string;
}
/** Whose choice it is: the id of an account, 'guest' for a visitor, '' where it is not known. */
type Owner = string;
interface ProjectState {
  project: Intended | null;
  projectOwner: Owner;
  /** Subject chosen per project id, newest last. */
  subjects: Record<string, Intended>;
  subjectsOwner: Owner;
}
const nothing: ProjectState = { project: null, projectOwner: '', subjects: {}, subjectsOwner: '' };

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
const visitor: Owner = 'guest';
const ownerNow = (): Owner => session.userId() ?? visitor;
const store = createStore<ProjectState>(() => nothing);

function writeProject(project: Intended, projectOwner: Owner): void {
  const { code, id, name, pId } = project;
  writeCookie('project', JSON.stringify({ code, id, name, pId, owner: projectOwner }), projectCookieDays);
  store.setState({ project: { code, id, name, pId }, projectOwner });
}
function writeSubjects(subjects: Record<string, Intended>, subjectsOwner: Owner): void {
  writeCookie('subject', JSON.stringify({ ...subjects, owner: subjectsOwner }), projectCookieDays);
  store.setState({ subjects, subjectsOwner });
}

export const intended = {
  project: (): Intended | null => store.getState().project,
  subject: (projectId: string): Intended | null => store.getState().subjects[projectId] ?? null,
  /** Reads the cookies: at boot, and when another tab may have changed them. */
  restore(): void {
    const { owner: subjectsOwner, ...raw } = readJsonCookie('subject') ?? {};
    const subjects: Record<string, Intended> = {};
    for (const [projectId, value] of Object.entries(raw)) {
      const subject = asIntended(value);
      if (subject) subjects[projectId] = subject;
    }
    const project = readJsonCookie('project');
    store.setState({
      project: asIntended(project),
      projectOwner: storedText(project?.owner),
      subjects,
      subjectsOwner: storedText(subjectsOwner),
    });
  },
  /** A choice by hand. */
  pickProject: (project: Intended): void => writeProject(project, ownerNow()),
  /** Takes over the project of the account that is logged in, if it has one. */
  takeFrom({ projectId, projectName }: { projectId?: string | null; projectName?: string | null }): void {
    if (!projectId || !projectName || projectId === store.getState().project?.id) return;
    writeProject({ id: projectId, name: projectName, code: '', pId: '0' }, ownerNow());
  },
  pickSubject(projectId: string, subject: Intended): void {
    const { code, id, name, pId } = subject;
    const others = Object.entries(store.getState().subjects).filter(([key]) => key !== projectId);
    // The cookie must stay below the browser's limit, so only the newest choices are kept.
    const subjects = Object.fromEntries([...others.slice(1 - keptSubjects), [projectId, { code, id, name, pId }]]);
    // The subjects of a lost login stay those of its account.
    writeSubjects(subjects, session.userId() ?? (store.getState().subjectsOwner || visitor));
  },
  /**
   * After a login: what a visitor has picked now belongs to the account, and what another account left is forgotten.
   * Returns the project that the visitor picked, which the server does not know; the next login does not return it.
   */
  handOver(userId: string): Intended | null {
    // A tab of the visitor may have picked since.
    intended.restore();
    const { project, projectOwner, subjects, subjectsOwner } = store.getState();
    if (subjectsOwner === visitor) writeSubjects(subjects, userId);
    else if (subjectsOwner !== userId) intended.forgetSubjects();
    if (project && projectOwner === visitor) {
      writeProject(project, userId);
      return project;
    }
    if (projectOwner !== userId) intended.forgetProject();
    return null;
  },
  forgetProject(): void {
    removeCookie('project');
    store.setState({ project: null, projectOwner: '' });
  },
  forgetSubjects(): void {
    removeCookie('subject');
    store.setState({ subjects: {}, subjectsOwner: '' });
  },
  forget(): void {
    intended.forgetProject();
    intended.forgetSubjects();
  },
};

export const useProject = (): Intended | null => useStore(store, (state) => state.project);
export const useSubject = (projectId: string | null | undefined): Intended | null =>
  useStore(store, (state) => (projectId ? (state.subjects[projectId] ?? null) : null));
