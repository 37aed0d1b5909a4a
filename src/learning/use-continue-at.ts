import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { catalogueQueries } from '@/api/products/queries';
import type { Courseware } from '@/api/products/schema';
import { recordQueries } from '@/api/questionbank/record-queries';
import { useOwn } from '@/session/own-settings';
import { recordsProgress } from '@/shared/constants';
import { continueAt, nextLessons, type Result, type CourseFacts, type Step, type Wants } from './continue-at';
import { memoryOf } from './course-memory';
import type { CourseRef } from './lesson';
import { laterPlace, serverPlace } from './last-studied';
import { failedOf, type Failed } from './basics/failed-of';

export type Learned<T> =
  | { status: 'known'; value: T }
  /** Still loading. */
  | { status: 'unknown' }
  | Failed;

/** Ms. The lists change only through study, and the player writes these changes into the cache. */
const listStaleTime = 60_000;

type Requested = Omit<Wants, 'last'> & { courseId: string };
const nothingOf = (courseId: string): Requested => ({ courseId, tree: false, lists: [], papers: [] });
const withWants = (requested: Requested, { tree, lists, papers }: Wants): Requested => ({
  ...requested,
  tree: requested.tree || tree,
  lists: [...requested.lists, ...lists.filter((id) => !requested.lists.includes(id))],
  papers: [...requested.papers, ...papers],
});

/** Answers a question about a course and loads only the data that the answer needs. */
function useResult<T>(course: CourseRef | null, question: (facts: CourseFacts) => Result<T>): Learned<T> {
  const id = course?.id ?? '';
  const counted = course !== null && recordsProgress(course.type);
  const memory = useOwn(
    (userId) => memoryOf(id, userId),
    (stored) => stored,
  );
  const read = useQuery({
    ...learnedQueries.last(id, false),
    enabled: counted && course.lastRecord === undefined,
    staleTime: 0,
  });
  const [latest, setRequested] = useState(() => nothingOf(id));
  const requested = latest.courseId === id ? latest : nothingOf(id);
  // No id while disabled: an observer of the course's key would, on unmount, cancel another page's running request.
  const tree = useQuery({ ...catalogueQueries.tree(requested.tree ? id : ''), enabled: requested.tree });
  const lists = useQueries({
    queries: requested.lists.map((leafId) => ({ ...catalogueQueries.coursewares(leafId), staleTime: listStaleTime })),
  });
  const papers = useQueries({ queries: requested.papers.map((ids) => recordQueries.status(id, ids)) });
  if (!course) return { status: 'unknown' };

  const isDone = counted && (course.studyPercentage ?? 0) >= 100;
  // A finished course does not need the place, so the failed request for it is ignored.
  const placeRead = isDone && read.isError ? null : read.data;
  const record = counted ? (course.lastRecord === undefined ? placeRead : course.lastRecord) : null;
  const last = record === undefined ? undefined : laterPlace(record && serverPlace(record), memory.last);
  const facts: CourseFacts = {
    last,
    isDone,
    tree: tree.data,
    lists: new Map(
      requested.lists.flatMap((leafId, at): [string, Courseware[] | null][] => {
        const list = lists[at];
        if (list?.data) return [[leafId, list.data]];
        return list?.isError ? [[leafId, null]] : [];
      }),
    ),
    // In SYS and PACK a newer place of the server comes with the server's own percentages.
    finished: last === memory.last ? memory.finished : {},
    positions: counted ? {} : memory.positions,
    // Papers that are missing in the response are not done.
    papers: new Map(
      requested.papers.flatMap((ids, at) => {
        const statuses = papers[at]?.data;
        if (!statuses) return [];
        const done = new Set(statuses.flatMap(({ coursewareId, status }) => (status === 'DONE' ? coursewareId : [])));
        return ids.map((paperId): [string, boolean] => [paperId, done.has(paperId)]);
      }),
    ),
  };
  const result = question(facts);
  if (result.status === 'known') return result;
  if (result.status === 'unknown') {
    const next = withWants(requested, result.wants);
    const isMore = next.lists.length > requested.lists.length || (next.tree && !requested.tree);
    const asksPapers = result.wants.papers.some((ids) => !requested.papers.some((known) => known[0] === ids[0]));
    if (isMore || asksPapers) setRequested(next);
  }
  return failedOf([read, tree, ...lists, ...papers]) ?? { status: 'unknown' };
}

/** The lesson with which a course continues. `course`: null while unknown. */
export const useContinueAt = (course: CourseRef | null) => useResult(course, continueAt);

export const useNextLessons = (course: CourseRef | null, count: number): Learned<Step[]> =>
  useResult(course, (facts) => nextLessons(facts, count));
