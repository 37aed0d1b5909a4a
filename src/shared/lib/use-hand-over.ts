import { useEffect, useRef } from 'react';

interface HandOver {
  /** What takes the focus, one in each entry: a selector inside `list`. */
  entry: string;
  /** What takes it once no entry is left. */
  orElse?: string;
}

/**
 * An entry that leaves a list with the focus hands it to the one in its place, the last to the one before it, the
 * only one to what adds the next: the keyboard goes on from there. `ids` are those shown, in their order. The
 * element with `list` must outlive its entries; `mayLeave` is called before one is taken away.
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
