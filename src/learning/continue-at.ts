import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { isStudied } from './finished';
import { leavesOf } from './basics/leaves';
import { isSupported, resumePlace, type Lesson, type Place } from './lesson';
import type { LocalPlace } from './course-memory';

/** The lesson that was studied last in a course. */
export type LastPlace = Omit<LocalPlace, 'at'> & {
  /** Epoch ms; null if the server does not send it. */
  at: number | null;
};

export interface CourseFacts {
  /** null: nothing was studied; undefined: not read yet. */
  last: LastPlace | null | undefined;
  /** The server counts the whole course as studied (100 %). */
  isDone: boolean;
  tree: readonly CatalogueNode[] | undefined;
  /** Coursewares by catalogue leaf; null if loading them failed, missing if not loaded yet. */
  lists: ReadonlyMap<string, readonly Courseware[] | null>;
  /** Lessons that were played to the end on this device, with the time (epoch ms). */
  finished: Readonly<Record<string, number>>;
  /** Places on this device by courseware; empty where the server keeps them (SYS and PACK). */
  positions: Readonly<Record<string, number>>;
  /** Whether a paper is submitted and marked, by courseware. */
  papers: ReadonlyMap<string, boolean>;
}

/** The lesson with which a course continues, or that no lesson is left. */
export type Continue =
  /** `isBehind`: the lesson precedes the one that was studied last. */
  | { state: 'start' | 'resume' | 'next'; lesson: Lesson; place: Place | null; isBehind: boolean }
  /** No lesson is left. */
  | { state: 'done'; last: LastPlace | null };

/** Data that the caller must load before the answer is known. */
export interface Wants {
  last: boolean;
  tree: boolean;
  /** Ids of catalogue leaves. */
  lists: string[];
  /** Ids of PAPER coursewares, one list per leaf. */
  papers: string[][];
}
export type Result<T> = { status: 'known'; value: T } | { status: 'unknown'; wants: Wants } | { status: 'failed' };

/** Ends a search at missing data; never leaves this file. `wants`: null if that data failed to load. */
class MissingData extends Error {
  constructor(readonly wants: Partial<Wants> | null) {
    super('not known yet');
  }
}

/** Most leaves that are searched for a lesson of unknown node, so that a huge catalogue is not loaded for it. */
const searched = 60;
/** Number of lists that load at the same time during a search. */
const atOnce = 4;

/** Whether a lesson is finished, by the server (SYS and PACK) or this device; a paper by its record. */
function isFinished(row: Courseware, facts: Pick<CourseFacts, 'finished' | 'papers'>): boolean {
  if (row.type === 'PAPER') return facts.papers.get(row.coursewareId) === true;
  return isStudied(row.studyPercentageInfo) || row.coursewareId in facts.finished;
}

class Search {
  constructor(private readonly facts: CourseFacts) {}

  get leaves(): string[] {
    if (!this.facts.tree) throw new MissingData({ tree: true });
    return leavesOf(this.facts.tree).map(({ id }) => id);
  }

  /** Rows of a leaf. If they are not loaded, it and the next unloaded ones of `leaves`, searched in order, are wanted. */
  rowsOf(leafId: string, leaves: readonly string[] = [leafId]): readonly Courseware[] {
    const { lists } = this.facts;
    const rows = lists.get(leafId);
    if (rows === null) throw new MissingData(null);
    if (rows) return rows;
    throw new MissingData({ lists: leaves.filter((id) => !lists.has(id)).slice(0, atOnce) });
  }

  /** The lesson of a place; null if no searched leaf contains it. */
  locate({ coursewareId, stageId }: LastPlace): Lesson | null {
    const isLesson = (row: Courseware) => row.coursewareId === coursewareId;
    const { tree, lists } = this.facts;
    if (stageId !== null && (!tree || this.leaves.includes(stageId)) && lists.get(stageId) !== null) {
      const row = this.rowsOf(stageId).find(isLesson);
      if (row) return { nodeId: stageId, row };
    }
    const leaves = this.leaves.slice(0, searched);
    for (const nodeId of leaves) {
      const row = this.rowsOf(nodeId, leaves).find(isLesson);
      if (row) return { nodeId, row };
    }
    return null;
  }

  isLeft(row: Courseware, rows: readonly Courseware[]): boolean {
    const { papers } = this.facts;
    if (!isSupported(row)) return false;
    if (row.type === 'PAPER' && !papers.has(row.coursewareId)) {
      const unknown = rows.filter(({ type, coursewareId }) => type === 'PAPER' && !papers.has(coursewareId));
      throw new MissingData({ papers: [unknown.map(({ coursewareId }) => coursewareId)] });
    }
    return !isFinished(row, this.facts);
  }

  *leftOf(leaves: readonly string[]): Generator<Lesson> {
    for (const nodeId of leaves) {
      const rows = this.rowsOf(nodeId, leaves);
      for (const row of rows) if (this.isLeft(row, rows)) yield { nodeId, row };
    }
  }

  /** The unfinished lessons of this lesson's leaf: those after it, or with `isBehind` those up to and including it. */
  *leftBeside({ nodeId, row: { coursewareId } }: Lesson, isBehind: boolean): Generator<Lesson> {
    const rows = this.rowsOf(nodeId);
    const from = rows.findIndex((row) => row.coursewareId === coursewareId) + 1;
    const some = isBehind ? rows.slice(0, from) : rows.slice(from);
    for (const row of some) if (this.isLeft(row, rows)) yield { nodeId, row };
  }
}

export type Step = Exclude<Continue, { state: 'done' }>;

/** The unfinished lessons in the order in which the course continues. */
function* stepsOf(facts: CourseFacts, search: Search, here: Lesson | null): Generator<Step> {
  const { last, positions } = facts;
  const step = (lesson: Lesson, isBehind: boolean): Step => {
    const { coursewareId, studyPercentageInfo } = lesson.row;
    const position = studyPercentageInfo?.progressBar ?? positions[coursewareId] ?? 0;
    return { state: last ? 'next' : 'start', lesson, place: resumePlace(lesson.row, position), isBehind };
  };
  if (!here) {
    for (const lesson of search.leftOf(search.leaves)) yield step(lesson, false);
    return;
  }
  if (last && search.isLeft(here.row, search.rowsOf(here.nodeId)))
    yield { state: 'resume', lesson: here, place: resumePlace(here.row, last.position), isBehind: false };
  for (const lesson of search.leftBeside(here, false)) yield step(lesson, false);
  const { leaves } = search;
  const own = leaves.indexOf(here.nodeId);
  for (const lesson of search.leftOf(leaves.slice(own + 1))) yield step(lesson, false);
  for (const lesson of search.leftOf(leaves.slice(0, own))) yield step(lesson, true);
  for (const lesson of search.leftBeside(here, true))
    if (lesson.row.coursewareId !== here.row.coursewareId) yield step(lesson, true);
}

/**
 * The next lessons of a course, at most `count`: the one studied last while it is unfinished, then the unfinished ones
 * after it in the order of the catalogue, then those before it. Empty if none is left.
 */
export function nextLessons(facts: CourseFacts, count: number): Result<Step[]> {
  const { isDone, last } = facts;
  const steps: Step[] = [];
  try {
    if (isDone) return { status: 'known', value: steps };
    if (last === undefined) throw new MissingData({ last: true });
    const search = new Search(facts);
    for (const step of stepsOf(facts, search, last && search.locate(last))) {
      steps.push(step);
      if (steps.length >= count) break;
    }
    return { status: 'known', value: steps };
  } catch (error) {
    if (!(error instanceof MissingData)) throw error;
    if (!error.wants) return { status: 'failed' };
    return { status: 'unknown', wants: { last: false, tree: false, lists: [], papers: [], ...error.wants } };
  }
}

/** The lesson with which a course continues: the first of `nextLessons`. */
export function continueAt(facts: CourseFacts): Result<Continue> {
  // The last place of a finished course is told too, so it is waited for.
  const next = nextLessons({ ...facts, isDone: facts.isDone && facts.last !== undefined }, 1);
  if (next.status !== 'known') return next;
  return { status: 'known', value: next.value[0] ?? { state: 'done', last: facts.last ?? null } };
}
