import type { CatalogueNode } from '@/api/products/schema';
import { leavesOf, walkLeaves, type LoadRows } from '@/learning/basics/leaves';
import { isSupported, type Lesson } from '@/learning/lesson';

/** Number of leaves to load when looking for the first lesson; a huge catalogue is not loaded completely. */
const beginning = 12;
const searched = 60;

/** The first lesson that this learner may study, otherwise the first one that can be opened. */
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

/** The first lookup that succeeds, without waiting for the others; null if none does. */
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

/** Finds a courseware: in the node of the address, else near the likely nodes, else from the start. */
export async function locateLesson(
  nodes: CatalogueNode[],
  coursewareId: string,
  likely: readonly (string | null | undefined)[],
  load: LoadRows,
): Promise<Lesson | null> {
  const leaves = leavesOf(nodes).map(({ id }) => id);
  const near = [...new Set(likely)].filter((id): id is string => id != null && leaves.includes(id));
  const rest = leaves.filter((id) => !near.includes(id)).slice(0, searched);
  const findIn = async (nodeId: string): Promise<Lesson> => {
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
    const found = await firstOf(group.map(findIn));
    if (found) return found;
  }
  return null;
}

async function lessonAfter(leaves: string[], { nodeId, row }: Lesson, load: LoadRows): Promise<Lesson | null> {
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

const idsOf = (nodes: CatalogueNode[]) => leavesOf(nodes).map(({ id }) => id);

/** The next lesson that can be opened, across nodes; null after the last one. */
export const nextLesson = (nodes: CatalogueNode[], lesson: Lesson, load: LoadRows) =>
  lessonAfter(idsOf(nodes), lesson, load);

/** The lesson before that can be opened, across nodes; null before the first one. */
export const previousLesson = (nodes: CatalogueNode[], lesson: Lesson, load: LoadRows) =>
  lessonAfter([...idsOf(nodes)].reverse(), lesson, async (nodeId) => [...(await load(nodeId))].reverse());
