import { round2 } from '@/shared/lib/round2';
import type { Score } from '@/exam';

export type LostPoint = ReturnType<typeof lostPoints>[number];

const unnamed = '未标考点';

/** 合同管理 and 索赔计算 of 合同管理：索赔计算, the name in the questions; without a colon there is no chapter. */
function partsOf(id: string) {
  const [, chapter = null, name = id] = /^([^：:]+)[：:]\s*(.+)$/.exec(id) ?? [];
  return { chapter, name };
}

/** Knowledge points with losses, the largest loss first. */
export const lostPoints = ({ byPoint }: Pick<Score, 'byPoint'>) =>
  [...byPoint]
    .filter(([, { lost }]) => lost > 0)
    .map(([key, { lost, losing }]) => {
      const id = key || unnamed;
      return { id, ...partsOf(id), lost, leaves: losing };
    })
    .sort((a, b) => b.lost - a.lost);

/** Whether it is a real knowledge point. The entry for questions without one cannot be used as a filter. */
export const isNamed = ({ id }: LostPoint): boolean => id !== unnamed;

/** 小题加分 2 分: without it the lost points and the score do not add up to the full score. */
export const extraText = ({ extra }: Pick<Score, 'extra'>): string | null =>
  extra > 0 ? `小题加分 ${extra} 分` : null;

export interface LostColumn {
  /** Chapter or 其他; null if no point has a chapter. */
  name: string | null;
  lost: number;
  points: LostPoint[];
}
const mostColumns = 7;
/** Fewer if the columns have no chapter names, because the cells then show the whole names. */
const mostPlainColumns = 6;
const others = '其他';
const sumOf = (points: readonly LostPoint[]): number => round2(points.reduce((sum, { lost }) => sum + lost, 0));

/**
 * One column per chapter, the largest loss first; 其他 combines the smallest ones and points without a chapter. If no
 * point has a chapter, the columns have about the same height: each further point goes to the lowest column.
 */
export function lostColumns(points: readonly LostPoint[], heightOf: (point: LostPoint) => number): LostColumn[] {
  if (points.some(({ chapter }) => chapter !== null)) {
    const nameOf = ({ chapter }: LostPoint) => chapter ?? others;
    const columnOf = (name: string): LostColumn => {
      const own = points.filter((point) => nameOf(point) === name);
      return { name, lost: sumOf(own), points: own };
    };
    const all = [...new Set(points.map(nameOf))].map(columnOf);
    const named = all.filter(({ name }) => name !== others).sort((a, b) => b.lost - a.lost);
    const shown = all.length > mostColumns ? named.slice(0, mostColumns - 1) : named;
    const rest = points.filter((point) => !shown.some(({ name }) => name === nameOf(point)));
    return rest.length > 0 ? [...shown, { name: others, lost: sumOf(rest), points: rest }] : shown;
  }
  const columns = points.slice(0, mostPlainColumns).map((point) => ({ height: heightOf(point), points: [point] }));
  for (const point of points.slice(mostPlainColumns)) {
    const lowest = columns.reduce((low, column) => (column.height < low.height ? column : low));
    lowest.points.push(point);
    lowest.height += heightOf(point);
  }
  return columns.map(({ points: own }) => ({ name: null, lost: sumOf(own), points: own }));
}

export const correctPoints = ({ byPoint }: Pick<Score, 'byPoint'>) =>
  [...byPoint]
    .filter(([id, { leaves, right, lost }]) => id !== '' && right === leaves && lost === 0)
    .map(([id]) => ({ id, name: partsOf(id).name }));
