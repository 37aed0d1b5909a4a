import { typeCode } from '@/api/questionbank/question-schema';
import { type Leaf, type LeafGroup, leafNo } from '@/exam';

export type SheetRow =
  | { kind: 'head'; key: string; group: LeafGroup }
  | {
      kind: 'cells';
      key: string;
      leaves: Leaf[];
      columns: number;
      /** The number of a CASE before its cells; empty in its further rows. */
      lead?: string;
    };

/** Px of a heading and of a row of cells. */
export const rowHeight = 44;

const columns = 6;
/** Numbers of four digits need wider cells. */
const columnsOf = (group: LeafGroup): number => (group.leaves.some(({ no }) => no.length > 3) ? 5 : columns);
const isPart = (leaf: Leaf): boolean => leaf.top !== leaf.question;

export const inRows = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
function caseRows(group: LeafGroup): SheetRow[] {
  const tops = [...new Set(group.leaves.map(({ top }) => top))];
  return tops.flatMap((top) => {
    const own = group.leaves.filter((leaf) => leaf.top === top);
    const no = leafNo(own[0]?.topIndex ?? 0, null);
    return inRows(own, columns - 1).map((leaves, at) => ({
      kind: 'cells' as const,
      key: `${top.id}-${at}`,
      leaves,
      columns,
      lead: at === 0 ? no : '',
    }));
  });
}

/** The rows of the sheet: a heading per type, then its leaves. Each CASE starts a new row. */
export function sheetRows(groups: readonly LeafGroup[]): SheetRow[] {
  return groups.flatMap((group): SheetRow[] => {
    const head: SheetRow = { kind: 'head', key: typeCode(group), group };
    if (group.leaves.some(isPart)) return [head, ...caseRows(group)];
    const wide = columnsOf(group);
    const rows = inRows(group.leaves, wide).map((leaves, at) => ({
      kind: 'cells' as const,
      key: `${typeCode(group)}-${at}`,
      leaves,
      columns: wide,
    }));
    return [head, ...rows];
  });
}

export function cellPlace(rows: readonly SheetRow[], index: number): { row: number; column: number } | null {
  for (const [row, item] of rows.entries()) {
    if (item.kind !== 'cells') continue;
    const column = item.leaves.findIndex((leaf) => leaf.index === index);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The leaf to which an arrow, Home or End moves; null for other keys. */
export function moveInSheet(rows: readonly SheetRow[], from: number, key: string): number | null {
  const order = rows.flatMap((row) => (row.kind === 'cells' ? row.leaves.map(({ index }) => index) : []));
  const at = order.indexOf(from);
  const place = cellPlace(rows, from);
  if (!place) return null;
  if (key === 'ArrowRight') return order[at + 1] ?? from;
  if (key === 'ArrowLeft') return order[at - 1] ?? from;
  if (key === 'Home') return order[0] ?? from;
  if (key === 'End') return order.at(-1) ?? from;
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key];
  if (step === undefined) return null;
  const lines = rows.flatMap((row) => (row.kind === 'cells' ? [row] : []));
  const line = lines.findIndex((row) => row.leaves.some(({ index }) => index === from));
  const target = lines[Math.min(lines.length - 1, Math.max(0, line + step))];
  return target?.leaves[Math.min(place.column, target.leaves.length - 1)]?.index ?? from;
}
