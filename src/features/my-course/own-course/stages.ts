import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { isStudied } from '@/learning/finished';
import { leavesOf } from '@/learning/basics/leaves';

export interface Stage {
  id: string;
  name: string;
  finished: number;
  total: number;
}

/** Catalogues with more leaves than this are not loaded completely for an overview. */
export const mostLeaves = 80;

/** The stages of a course: its top nodes, with the coursewares that the server counts as finished. */
export function stagesOf(nodes: CatalogueNode[], lists: ReadonlyMap<string, readonly Courseware[]>): Stage[] {
  return [...nodes]
    .sort((a, b) => a.sort - b.sort)
    .map((node) => {
      const rows = leavesOf([node]).flatMap(({ id }) => lists.get(id) ?? []);
      const finished = rows.filter((row) => isStudied(row.studyPercentageInfo)).length;
      return { id: node.id, name: node.name, finished, total: node.coursewareCount };
    });
}
