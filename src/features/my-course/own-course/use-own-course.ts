import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, CatalogueNode, Courseware } from '@/api/products/schema';
import { leavesOf, useLeafLists, inOrder } from '@/learning/basics/leaves';
import { useContinueAt } from '@/learning/use-continue-at';
import { recordsProgress } from '@/shared/constants';
import { isStudied } from '@/learning/finished';

/** Catalogues with more leaves than this are not loaded completely for an overview. */
const mostLeaves = 80;

/** The stages of a course: its top nodes, with the coursewares that the server counts as finished. */
export const stagesOf = (nodes: CatalogueNode[], lists: ReadonlyMap<string, readonly Courseware[]>) =>
  inOrder(nodes).map((node) => {
    const rows = leavesOf([node]).flatMap(({ id }) => lists.get(id) ?? []);
    const finished = rows.filter((row) => isStudied(row.studyPercentageInfo)).length;
    return { id: node.id, name: node.name, finished, total: node.coursewareCount };
  });

export function useOwnCourse(course: CourseDetail) {
  const { id, type } = course;
  const counts = recordsProgress(type);
  const tree = useQuery(catalogueQueries.tree(id));
  const progress = useQuery({ ...catalogueQueries.progress(id), enabled: counts, staleTime: 0 });
  const leaves = leavesOf(tree.data ?? []).map((leaf) => leaf.id);
  const small = leaves.length > 0 && leaves.length <= mostLeaves;
  const lists = useLeafLists(id, leaves, small);
  const isRead = !counts || !progress.isPending;
  const result = useContinueAt(isRead ? { id, type, studyPercentage: progress.data?.studyPercentage } : null);
  return {
    counts,
    tree,
    progress,
    lists,
    /** Whether the catalogue is small enough for overviews of the whole course. */
    small,
    result,
    /** The lesson with which the course continues; null while unknown. */
    next: result.status === 'known' ? result.value : null,
  };
}
export type OwnCourseData = ReturnType<typeof useOwnCourse>;
