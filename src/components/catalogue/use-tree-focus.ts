import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type CatalogueRow, rowText } from './catalogue-rows';
import { hasModifier } from '@/shared/lib/has-modifier';

type TreeMove = { do: 'focus'; key: string } | { do: 'toggle'; nodeId: string; open: boolean } | { do: 'act' } | null;

/** Placeholder rows disappear, so they never get the focus. */
const canFocus = (row: CatalogueRow): boolean => row.kind !== 'loading' && row.kind !== 'empty';

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

const typingPause = 600;

/** The tree has one tab stop, the active row. It stays mounted when it is scrolled away, so the focus is not lost. */
export function useTreeFocus(rows: readonly CatalogueRow[], onToggle: (nodeId: string, open: boolean) => void) {
  const [chosen, setChosen] = useState<{ key: string; parent: string | null } | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const inside = useRef(false);
  const typed = useRef({ text: '', at: 0 });

  const standing =
    chosen &&
    (rows.find((row) => row.key === chosen.key) ??
      // The row has disappeared: use the row in its place, or the node that was closed.
      rows.find((row) => canFocus(row) && row.parent !== null && row.parent === chosen.parent) ??
      rows.find((row) => row.key === chosen.parent));
  const active = standing ?? rows.find(canFocus);

  const elementOf = (key: string) =>
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;

  useLayoutEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    const key = wanted.current ?? (lost ? active?.key : null);
    wanted.current = null;
    if (key) elementOf(key)?.focus();
  });

  const rowOf = (target: EventTarget) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
    return rows.find((row) => row.key === key);
  };
  const focusRow = (row: CatalogueRow) => {
    wanted.current = row.key;
    setChosen({ key: row.key, parent: row.parent });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!active || hasModifier(event) || event.nativeEvent.isComposing) return;
    let move = treeMove(rows, active, event.key);
    if (!move && event.key.length === 1 && event.key !== ' ') {
      const before = event.timeStamp - typed.current.at < typingPause ? typed.current.text : '';
      typed.current = { text: before + event.key, at: event.timeStamp };
      move = typeAhead(rows, active, typed.current.text);
    }
    if (!move) return;
    event.preventDefault();
    if (move.do === 'toggle') onToggle(move.nodeId, move.open);
    else if (move.do === 'act') elementOf(active.key)?.querySelector<HTMLElement>('a, button')?.click();
    else {
      const { key } = move;
      const row = rows.find((other) => other.key === key);
      if (row) focusRow(row);
    }
  };

  return {
    active,
    treeProps: {
      ref: tree,
      onKeyDown,
      onClick: (event: React.MouseEvent) => {
        const row = rowOf(event.target);
        if (row?.kind === 'node') onToggle(row.node.id, !row.open);
      },
      onFocus: (event: React.FocusEvent) => {
        inside.current = true;
        const row = rowOf(event.target);
        if (row && row.key !== chosen?.key) setChosen({ key: row.key, parent: row.parent });
      },
      onBlur: (event: React.FocusEvent) => {
        // A removed row blurs without a related target; a learner who leaves moves to another element or window.
        if (event.relatedTarget) inside.current = event.currentTarget.contains(event.relatedTarget);
        else if (event.target.isConnected && document.hasFocus()) inside.current = false;
      },
    },
  };
}
