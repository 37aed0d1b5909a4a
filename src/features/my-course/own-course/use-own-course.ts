import { useQuery } from '@tanstack/react-query';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail } from '@/api/products/schema';
import { leavesOf, useLeafLists } from '@/learning/leaves';
import { useLastPlace } from '@/learning/course-memory';
import { recordsProgress } from '@/shared/constants';
import { mostLeaves } from './stages';

/** What the page of an owned course knows of its study: from the server in SYS and PACK, else from this device. */
export function useOwnCourse(course: CourseDetail) {
  const counts = recordsProgress(course.type);
  const tree = useQuery(catalogueQueries.tree(course.id));
  const progress = useQuery({ ...catalogueQueries.progress(course.id), enabled: counts, staleTime: 0 });
  const last = useQuery({ ...learnedQueries.last(course.id, false), enabled: counts, staleTime: 0 });
  const here = useLastPlace(course.id);
  const leaves = leavesOf(tree.data ?? []).map(({ id }) => id);
  const small = leaves.length > 0 && leaves.length <= mostLeaves;
  const lists = useLeafLists(course.id, leaves, small);
  const local = here && {
    coursewareId: here.coursewareId,
    stageId: here.stageId,
    name: here.name,
    position: here.position,
  };
  const server = last.data && {
    coursewareId: last.data.coursewareId,
    stageId: last.data.stageId,
    name: last.data.coursewareName,
    position: last.data.progressBar,
  };
  return {
    counts,
    tree,
    progress,
    lists,
    /** Overviews of the whole course are possible. */
    small,
    resume: (counts ? server : local) ?? null,
    /** Its answer is still to come. */
    resumePending: counts && last.isLoading,
    /** Whether there is a record; null = not known. */
    begun: counts ? (last.data === undefined ? null : last.data !== null) : here !== null,
  };
}
export type OwnCourseData = ReturnType<typeof useOwnCourse>;
