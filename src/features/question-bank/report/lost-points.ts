import { round2 } from '@/shared/lib/round2';
import { type Score } from '../question/score';

/** A knowledge point by what it cost. */
export interface LostPoint {
  /** As the questions name it: 合同管理：索赔计算. */
  id: string;
  /** 合同管理; null where its name tells none. */
  chapter: string | null;
  /** 索赔计算 */
  name: string;
  lost: number;
  leaves: number;
}

const unnamed = '未标考点';

/** The chapter stands before the colon of a point's name. */
function partsOf(id: string): Pick<LostPoint, 'chapter' | 'name'> {
  const [, chapter = null, name = id] = /^([^：:]+)[：:]\s*(.+)$/.exec(id) ?? [];
  return { chapter, name };
}

/** Points that cost marks, dearest first. */
export const lostPoints = ({ byPoint }: Pick<Score, 'byPoint'>): LostPoint[] =>
  [...byPoint]
    .filter(([, { lost }]) => lost > 0)
    .map(([key, { lost, losing }]) => {
      const id = key || unnamed;
      return { id, ...partsOf(id), lost, leaves: losing };
    })
    .toSorted((a, b) => b.lost - a.lost);

/** Questions that name no point cannot be asked for by one. */
export const isNamed = ({ id }: LostPoint): boolean => id !== unnamed;

export interface LostColumn {
  /** null where points name no chapter. */
  name: string | null;
  lost: number;
  points: LostPoint[];
}
const mostColumns = 7;
/** Fewer where the columns have no names and their cells carry the whole of it. */
const mostPlainColumns = 6;
const others = '其他';
const sumOf = (points: readonly LostPoint[]): number => round2(points.reduce((sum, { lost }) => sum + lost, 0));

/**
 * Columns are chapters, dearest first, the cheapest ones together in 其他. Where no point names a chapter, the points
 * fill columns of about the same height, each next one where most room is.
 */
export function lostColumns(points: readonly LostPoint[], heightOf: (point: LostPoint) => number): LostColumn[] {
  if (points.some(({ chapter }) => chapter !== null)) {
    const nameOf = ({ chapter }: LostPoint) => chapter ?? others;
    const columnOf = (name: string): LostColumn => {
      const own = points.filter((point) => nameOf(point) === name);
      return { name, lost: sumOf(own), points: own };
    };
    const all = [...new Set(points.map(nameOf))].map(columnOf);
    const named = all.filter(({ name }) => name !== others).toSorted((a, b) => b.lost - a.lost);
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

/** Points whose every question was right. */
export const keptPoints = ({ byPoint }: Pick<Score, 'byPoint'>): Pick<LostPoint, 'id' | 'name'>[] =>
  [...byPoint]
    .filter(([id, { leaves, right, lost }]) => id !== '' && right === leaves && lost === 0)
    .map(([id]) => ({ id, name: partsOf(id).name }));
