import type { Leaf, LeafGroup } from './leaves';

export type SheetRow =
  | { kind: 'head'; key: string; group: LeafGroup }
  | { kind: 'cells'; key: string; leaves: Leaf[]; columns: number };

const headHeight = 44;
const cellHeight = 45;
export const rowHeight = (row: SheetRow): number => (row.kind === 'head' ? headHeight : cellHeight);

/** Numbers of four digits and of children need wider cells. */
const columnsOf = (group: LeafGroup): number => (group.leaves.some(({ no }) => no.length > 3) ? 5 : 6);

/** The sheet as rows: a heading per type, then its leaves. */
export function sheetRows(groups: readonly LeafGroup[]): SheetRow[] {
  return groups.flatMap((group): SheetRow[] => {
    const columns = columnsOf(group);
    const rows: SheetRow[] = [{ kind: 'head', key: group.type, group }];
    for (let at = 0; at < group.leaves.length; at += columns) {
      rows.push({ kind: 'cells', key: `${group.type}-${at}`, leaves: group.leaves.slice(at, at + columns), columns });
    }
    return rows;
  });
}

/** Where a leaf stands: index of its row, and its column. */
export function placeOf(rows: readonly SheetRow[], index: number): { row: number; column: number } | null {
  for (const [row, item] of rows.entries()) {
    if (item.kind !== 'cells') continue;
    const column = item.leaves.findIndex((leaf) => leaf.index === index);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The leaf that an arrow, Home or End leads to; null where the key means nothing here. */
export function moveInSheet(rows: readonly SheetRow[], from: number, key: string): number | null {
  const order = rows.flatMap((row) => (row.kind === 'cells' ? row.leaves.map(({ index }) => index) : []));
  const at = order.indexOf(from);
  const place = placeOf(rows, from);
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
