import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { leavesOf, walkLeaves, type LoadRows } from '@/components/catalogue/leaves';
import { isSupported } from './courseware-kind';

export interface Lesson {
  /** Catalogue node that lists it. */
  nodeId: string;
  row: Courseware;
}

/** Enough to find the beginning of any course; a catalogue of thousands is not read through. */
const beginning = 12;
const searched = 60;

/** The first row that this learner may study, else the first one that could be opened at all. */
export async function firstLesson(nodes: CatalogueNode[], load: LoadRows): Promise<Lesson | null> {
  const leaves = leavesOf(nodes).slice(0, beginning);
  let fallback: Lesson | null = null;
  let first: Lesson | null = null;
  await walkLeaves(
    leaves.map(({ id }) => id),
    load,
    (nodeId, rows) => {
      const open = rows.find((row) => isSupported(row) && row.canStudy);
      if (open) first = { nodeId, row: open };
      const any = rows.find(isSupported) ?? rows[0];
      if (any) fallback ??= { nodeId, row: any };
      return first !== null;
    },
  );
  return first ?? fallback;
}

const atOnce = 4;
const notHere = new Error('another node');

/** The first that finds it, without waiting for the others; null where all looked and none did. */
async function firstOf(looks: Promise<Lesson>[]): Promise<Lesson | null> {
  try {
    return await Promise.any(looks);
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    const failure = reasons.find((reason) => reason !== notHere);
    if (failure !== undefined) throw failure;
    return null;
  }
}

/** Where a courseware stands: at the node that the address names, else near the likely ones, else from the top. */
export async function locateLesson(
  nodes: CatalogueNode[],
  coursewareId: string,
  likely: readonly (string | null | undefined)[],
  load: LoadRows,
): Promise<Lesson | null> {
  const leaves = leavesOf(nodes).map(({ id }) => id);
  const near = [...new Set(likely)].filter((id): id is string => id != null && leaves.includes(id));
  const rest = leaves.filter((id) => !near.includes(id)).slice(0, searched);
  const look = async (nodeId: string): Promise<Lesson> => {
    const row = (await load(nodeId)).find((candidate) => candidate.coursewareId === coursewareId);
    if (!row) throw notHere;
    return { nodeId, row };
  };
  const groups = [
    near,
    ...Array.from({ length: Math.ceil(rest.length / atOnce) }, (_, index) =>
      rest.slice(index * atOnce, (index + 1) * atOnce),
    ),
  ];
  for (const group of groups) {
    const found = await firstOf(group.map(look));
    if (found) return found;
  }
  return null;
}

/** The row after this one that can be opened, across nodes; null after the last. */
export async function nextLesson(
  nodes: CatalogueNode[],
  { nodeId, row }: Lesson,
  load: LoadRows,
): Promise<Lesson | null> {
  const leaves = leavesOf(nodes).map(({ id }) => id);
  const here = await load(nodeId);
  const after = here.slice(here.findIndex(({ coursewareId }) => coursewareId === row.coursewareId) + 1);
  const next = after.find(isSupported);
  if (next) return { nodeId, row: next };
  for (const id of leaves.slice(leaves.indexOf(nodeId) + 1)) {
    const found = (await load(id)).find(isSupported);
    if (found) return { nodeId: id, row: found };
  }
  return null;
}

const mostLeaves = 100;

/** What is left of a course: the first lesson that is not finished, in the order of the catalogue. */
export interface Unfinished {
  lesson: Lesson | null;
  /** Every place was looked at: without a lesson the course is finished. */
  isSure: boolean;
}

/** Papers and what cannot be opened here are no lessons. A catalogue of thousands is not read through. */
export async function firstUnfinished(
  nodes: CatalogueNode[],
  isFinished: (row: Courseware) => boolean,
  load: LoadRows,
): Promise<Unfinished> {
  const leaves = leavesOf(nodes).map(({ id }) => id);
  let lesson: Lesson | null = null;
  await walkLeaves(leaves.slice(0, mostLeaves), load, (nodeId, rows) => {
    const row = rows.find((other) => isSupported(other) && other.type !== 'PAPER' && !isFinished(other));
    if (row) lesson = { nodeId, row };
    return row !== undefined;
  });
  return { lesson, isSure: leaves.length <= mostLeaves };
}
