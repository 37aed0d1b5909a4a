import { isRecord } from '@/shared/lib/is-record';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { projectCookieDays } from '@/shared/constants';
import { newestOf } from '@/shared/lib/newest-of';
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
/** A subject with the time of its choice (epoch ms); 0 in cookies of older versions. */
interface Chosen extends Intended {
  time: number;
}
/** Whose choice it is: the id of an account, 'guest' for a visitor, '' where it is not known. */
type Owner = string;
interface ProjectState {
  project: Intended | null;
  projectOwner: Owner;
  subjects: Record<string, Chosen>;
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

const maxSubjects = 12;
const visitor: Owner = 'guest';
const ownerNow = (): Owner => session.userId() ?? visitor;
const store = createStore<ProjectState>(() => nothing);

function writeProject(project: Intended, projectOwner: Owner): void {
  const { code, id, name, pId } = project;
  writeCookie('project', JSON.stringify({ code, id, name, pId, owner: projectOwner }), projectCookieDays);
  store.setState({ project: { code, id, name, pId }, projectOwner });
}
function writeSubjects(subjects: Record<string, Chosen>, subjectsOwner: Owner): void {
  writeCookie('subject', JSON.stringify({ ...subjects, owner: subjectsOwner }), projectCookieDays);
  store.setState({ subjects, subjectsOwner });
}

export const intended = {
  project: (): Intended | null => store.getState().project,
  subject: (projectId: string): Intended | null => store.getState().subjects[projectId] ?? null,
  /** Reads the cookies: at boot, and when another tab may have changed them. */
  restore(): void {
    const { owner: subjectsOwner, ...raw } = readJsonCookie('subject') ?? {};
    const subjects: Record<string, Chosen> = {};
    for (const [projectId, value] of Object.entries(raw)) {
      const subject = asIntended(value);
      if (subject) subjects[projectId] = { ...subject, time: Number((value as Partial<Chosen>).time) || 0 };
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
    const { [projectId]: _before, ...others } = store.getState().subjects;
    // The cookie must stay below the browser's limit, so only the newest choices are kept.
    const newest = newestOf(others, maxSubjects - 1, ({ time }) => time);
    const subjects = { ...newest, [projectId]: { code, id, name, pId, time: Date.now() } };
    // The subjects of a lost login stay those of its account.
    writeSubjects(subjects, session.userId() ?? (store.getState().subjectsOwner || visitor));
  },
  /**
   * After a login: what a visitor has picked now belongs to the account, and what another account left is forgotten.
   * Returns the project that the visitor picked, which the server does not know; the next login does not return it.
   */
  claimFor(userId: string): Intended | null {
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
