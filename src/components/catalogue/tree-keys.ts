import { rowText, type CatalogueRow } from './catalogue-rows';

export type TreeMove =
  | { do: 'focus'; key: string }
  | { do: 'toggle'; nodeId: string; open: boolean }
  | { do: 'act' }
  | null;

/** Placeholder rows disappear, so they never get the focus. */
export const canFocus = (row: CatalogueRow): boolean => row.kind !== 'loading' && row.kind !== 'empty';

const focusOn = (row: CatalogueRow | undefined): TreeMove => (row ? { do: 'focus', key: row.key } : null);

/** The effect of a key at `active`, as the WAI-ARIA practices describe it for trees. */
export function treeMove(rows: readonly CatalogueRow[], active: CatalogueRow, key: string): TreeMove {
  const stops = rows.filter(canFocus);
  const at = stops.indexOf(active);
  const node = active.kind === 'node' ? active : null;
  if (key === 'ArrowDown') return focusOn(stops[at + 1]);
  if (key === 'ArrowUp') return focusOn(stops[at - 1]);
  if (key === 'Home') return focusOn(stops[0]);
  if (key === 'End') return focusOn(stops.at(-1));
  if (key === 'ArrowRight') {
    if (!node) return null;
    if (!node.open) return { do: 'toggle', nodeId: node.node.id, open: true };
    const next = stops[at + 1];
    return next?.parent === node.key ? focusOn(next) : null;
  }
  if (key === 'ArrowLeft') {
    if (node?.open) return { do: 'toggle', nodeId: node.node.id, open: false };
    return focusOn(stops.find((row) => row.key === active.parent));
  }
  if (key === 'Enter' || key === ' ')
    return node ? { do: 'toggle', nodeId: node.node.id, open: !node.open } : { do: 'act' };
  return null;
}

/** The next row that begins with the typed text; repeating one letter moves on. */
export function typeAhead(rows: readonly CatalogueRow[], active: CatalogueRow, typed: string): TreeMove {
  const stops = rows.filter(canFocus);
  const from = stops.indexOf(active) + (typed.length === 1 ? 1 : 0);
  const wanted = typed.toLowerCase();
  const around = [...stops.slice(from), ...stops.slice(0, from)];
  return focusOn(around.find((row) => rowText(row).toLowerCase().startsWith(wanted)));
}
