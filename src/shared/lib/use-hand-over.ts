import { useEffect, useRef } from 'react';

interface HandOver {
  /** Selector, inside `list`, of the element in each entry that takes the focus. */
  entry: string;
  /** Selector of the element that takes the focus when no entry is left. */
  orElse?: string;
}

/**
 * Keeps the keyboard's place in a list. When the focused entry is removed, the focus moves to the entry that takes its
 * place, from the last entry to the one before it, and from the only one to `orElse`. `ids`: the shown entries in
 * order. The element with `list` must stay mounted; call `mayLeave` before an entry is removed.
 */
export function useHandOver<List extends HTMLElement>(ids: readonly (string | number)[], { entry, orElse }: HandOver) {
  const list = useRef<List>(null);
  const leaving = useRef<{ id: string | number; place: number } | null>(null);
  useEffect(() => {
    if (!leaving.current || ids.includes(leaving.current.id)) return;
    const { place } = leaving.current;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const entries = list.current?.querySelectorAll<HTMLElement>(entry);
    const next = entries?.[Math.min(place, entries.length - 1)];
    (next ?? (orElse ? list.current?.querySelector<HTMLElement>(orElse) : null))?.focus();
  });
  return {
    list,
    mayLeave: (id: string | number) => {
      leaving.current = { id, place: ids.indexOf(id) };
    },
  };
}
