import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import type { CatalogueNode } from '@/api/products/schema';
import { leavesOf, rowLoader, walkLeaves, type LoadRows } from '@/learning/basics/leaves';
import { failedOf } from '@/learning/basics/failed-of';
import { courseMemory } from '@/learning/course-memory';
import type { LastPlace } from '@/learning/continue-at';
import { type Lesson, isSupported } from '@/learning/lesson';
import { useContinueAt } from '@/learning/use-continue-at';
import { silentReplace, useQueryState } from '@/shared/lib/use-query-state';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { recordsProgress } from '@/shared/constants';

/** Loads details, ownership and catalogue, and the progress if it is recorded (S4). */
export function useCourseData(courseId: string) {
  const loggedIn = useLoggedIn();
  const detail = useQuery(courseQueries.detail(courseId));
  const tree = useQuery(catalogueQueries.tree(courseId));
  const status = useQuery({ ...userProductQueries.status(courseId), enabled: loggedIn });
  const owned = loggedIn && status.data?.owned === true;
  const counts = detail.data !== undefined && recordsProgress(detail.data.type);
  const isOwn = owned || (loggedIn && status.data?.expired === true);
  const hasProgress = counts && isOwn;
  const progress = useQuery({ ...catalogueQueries.progress(courseId), enabled: hasProgress });
  return {
    courseId,
    type: detail.data?.type ?? 'FREE',
    /** The course for the learning model if the learner has or had it; otherwise null. */
    own:
      detail.data && isOwn
        ? { id: courseId, type: detail.data.type, studyPercentage: progress.data?.studyPercentage ?? null }
        : null,
    loggedIn,
    detail,
    tree,
    status: loggedIn ? (status.data ?? null) : null,
    /** Details and, for a learner, ownership have loaded or failed. */
    ready: detail.data !== undefined && (!loggedIn || !status.isPending),
    /** Whether heartbeats are sent: logged in, owned, SYS or PACK. */
    reports: counts && owned,
    hasProgress,
    progress: hasProgress ? (progress.data ?? null) : null,
    progressFailed: failedOf([progress]),
    /** The progress has loaded or failed, or is not recorded. */
    progressReady: !hasProgress || !progress.isPending,
  };
}
export type CourseData = ReturnType<typeof useCourseData>;

/**
 * The lesson to open when no next lesson is known: the one studied last (stored on this device for users without the
 * course), otherwise an audition for users without the course, otherwise the first one.
 */
async function findTarget(
  client: QueryClient,
  nodes: CatalogueNode[],
  { courseId, status }: CourseData,
  last: Pick<LastPlace, 'coursewareId' | 'stageId'> | null,
): Promise<Lesson | null> {
  const load = rowLoader(client);
  const known = last && (await locateLesson(nodes, last.coursewareId, [last.stageId], load));
  if (known) return known;
  const audition = status?.owned ? null : await fetchShared(client, catalogueQueries.firstAudition(courseId));
  const heard = audition && (await locateLesson(nodes, audition.coursewareId, [audition.stageId], load));
  return heard ?? (await firstLesson(nodes, load));
}

/** The lesson of an address that names its node, if that node's list has loaded. */
function listedLesson(
  client: QueryClient,
  nodes: CatalogueNode[] = [],
  coursewareId: string | null,
  nodeId: string | null,
): Lesson | undefined {
  if (nodeId === null || !leavesOf(nodes).some(({ id }) => id === nodeId)) return undefined;
  const rows = client.getQueryData(catalogueQueries.coursewares(nodeId).queryKey);
  const row = rows?.find((candidate) => candidate.coursewareId === coursewareId);
  return row && { nodeId, row };
}

/** The current lesson: from the address, or the one to open by default. */
export function useLesson(data: CourseData) {
  const { courseId, own, tree, ready } = data;
  const client = useQueryClient();
  const [query, set] = useQueryState((now) => now);
  const coursewareId = query.get('coursewareId');
  const stageId = query.get('stageId');
  const nodes = tree.data;

  const opens = coursewareId === null && nodes !== undefined && nodes.length > 0 && ready && data.progressReady;
  const begin = useContinueAt(opens ? own : null);
  const known = begin.status === 'known' ? begin.value : null;
  const ownLesson = known && known.state !== 'done' ? known.lesson : null;
  const target = useQuery({
    queryKey: ['player', 'target', courseId],
    queryFn: () =>
      findTarget(client, nodes ?? [], data, known?.state === 'done' ? known.last : courseMemory.read(courseId).last),
    enabled: opens && ownLesson === null && (own === null || begin.status !== 'unknown'),
    gcTime: 0,
  });
  const located = useQuery({
    queryKey: ['player', 'lesson', courseId, coursewareId, stageId],
    queryFn: () => locateLesson(nodes ?? [], coursewareId ?? '', [stageId], rowLoader(client)),
    // The first render of an address that names both has the lesson, without a skeleton before it.
    initialData: () => listedLesson(client, nodes, coursewareId, stageId),
    enabled: coursewareId !== null && nodes !== undefined,
  });
  const nodeId = located.data?.nodeId ?? null;
  const list = useQuery({ ...catalogueQueries.coursewares(nodeId ?? ''), enabled: nodeId !== null });
  const here = located.data;
  const live = list.data?.find((row) => row.coursewareId === coursewareId);
  const lesson: Lesson | null = here ? { ...here, row: live ?? here.row } : null;

  const neighbour = (name: 'next' | 'previous', find: typeof nextLesson) => ({
    queryKey: ['player', name, courseId, coursewareId, nodeId],
    queryFn: () => (here ? find(nodes ?? [], here, rowLoader(client)) : null),
    enabled: here != null,
  });
  const next = useQuery(neighbour('next', nextLesson));
  const previous = useQuery(neighbour('previous', previousLesson));

  const found = ownLesson ?? target.data;
  useEffect(() => {
    if (!found || coursewareId !== null) return;
    set({ coursewareId: found.row.coursewareId, stageId: found.nodeId }, silentReplace);
  }, [found, coursewareId, set]);

  /** Opens another lesson, for its notes at a second. Replaces the address, so that Back leaves the player. */
  const openAt = (id: string, node: string | null, second: number | null) =>
    set({ coursewareId: id, stageId: node, t: second }, { replace: true, preventScrollReset: true });
  const go = ({ nodeId: node, row }: Lesson) => openAt(row.coursewareId, node, null);

  /** Removes `t` once it was used, so that a reload resumes at the current position. */
  const forgetSecond = () => set({ t: null }, silentReplace);

  return {
    coursewareId,
    lesson,
    /** null while loading and before the first lesson. */
    previous: previous.data ?? null,
    /** null while loading and after the last lesson. */
    next: next.data ?? null,
    nextPending: here != null && next.isPending,
    isLast: next.data === null,
    go,
    openAt,
    forgetSecond,
    secondParam: query.get('t'),
    pending: located.isPending,
    failed: coursewareId === null ? (target.isError ? target : null) : located.isError ? located : null,
    /** Whether the catalogue has no lesson that can be opened. */
    empty: coursewareId === null && found === null,
  };
}
export type LessonState = ReturnType<typeof useLesson>;

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
  let found = await firstOf(near.map(findIn));
  for (let from = 0; !found && from < rest.length; from += atOnce)
    found = await firstOf(rest.slice(from, from + atOnce).map(findIn));
  return found;
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
