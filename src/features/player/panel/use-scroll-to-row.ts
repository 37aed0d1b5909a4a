import { useEffect, useRef, type RefObject } from 'react';
import type { CatalogueRow } from '@/components/catalogue/catalogue-rows';

/** Brings the open courseware into the middle of the list once it is there; later only when another one opens. */
export function useScrollToRow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly CatalogueRow[],
  coursewareId: string | null,
  heightOf: (row: CatalogueRow) => number,
): void {
  const shown = useRef<string | null>(null);
  const at = rows.findIndex((row) => row.kind === 'courseware' && row.courseware.coursewareId === coursewareId);
  useEffect(() => {
    const box = scroller.current;
    if (!box || at < 0 || shown.current === coursewareId) return;
    shown.current = coursewareId;
    const top = rows.slice(0, at).reduce((sum, row) => sum + heightOf(row), 0);
    const inside = top >= box.scrollTop && top + 80 <= box.scrollTop + box.clientHeight;
    if (!inside) box.scrollTo({ top: top - box.clientHeight / 2 });
  });
}
