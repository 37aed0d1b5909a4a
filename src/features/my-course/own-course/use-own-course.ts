import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, CatalogueNode, Courseware } from '@/api/products/schema';
import { leavesOf, useLeafLists, inOrder } from '@/learning/basics/leaves';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { paperLink } from '@/components/study/paper-link';
import { useContinueAt } from '@/learning/use-continue-at';
import { recordsProgress } from '@/shared/constants';
import { isStudied } from '@/learning/finished';

/** Catalogues with more leaves than this are not loaded completely for an overview. */
const mostLeaves = 80;

/** The page of a paper; null for other lessons, and while it is unknown. */
export function paperLinkOf({ sourceId }: Courseware, paper: PaperStatus | null, courseId: string) {
  const source = paper?.sourceId ?? sourceId;
  return paper && source !== null ? paperLink(paper, courseId, source) : null;
}

/** The stages of a course: its top nodes, with the coursewares that the server counts as finished, and their percent. */
export const stagesOf = (nodes: CatalogueNode[], lists: ReadonlyMap<string, readonly Courseware[]>) =>
  inOrder(nodes).map((node) => {
    const rows = leavesOf([node]).flatMap(({ id }) => lists.get(id) ?? []);
    const finished = rows.filter((row) => isStudied(row.studyPercentageInfo)).length;
    const total = node.coursewareCount;
    return { id: node.id, name: node.name, finished, total, percent: total > 0 ? (finished / total) * 100 : 0 };
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
