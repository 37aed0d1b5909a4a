import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

const beyond = 270;
const step = 45;

/** Rows of known heights, of which only those near the view stand in the page; `keep` stays wherever it is. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  heights: readonly number[],
  on: boolean,
  keep: number,
) {
  const [view, setView] = useState({ top: 0, height: 800 });
  const starts = useMemo(() => {
    let sum = 0;
    return [...heights, 0].map((height) => {
      sum += height;
      return sum - height;
    });
  }, [heights]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!on || !element) return undefined;
    const look = () => {
      // In steps of a row: scrolling inside one changes nothing that stands here.
      const next = { top: Math.floor(element.scrollTop / step) * step, height: element.clientHeight };
      setView((now) => (now.top === next.top && now.height === next.height ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, on]);

  const shown = heights.flatMap((height, index) => {
    const start = starts[index] ?? 0;
    const near = start + height > view.top - beyond && start < view.top + view.height + beyond;
    return near || index === keep ? [{ index, start }] : [];
  });
  return { shown, total: starts.at(-1) ?? 0, starts };
}

/** Scrolls just as far as the row needs. */
export function revealRow(element: HTMLElement | null, starts: readonly number[], row: number): void {
  const [start = 0, end = 0] = [starts[row], starts[row + 1]];
  if (!element) return;
  const top = element.scrollTop;
  if (start < top) element.scrollTo({ top: start });
  else if (end > top + element.clientHeight) element.scrollTo({ top: end - element.clientHeight + step / 2 });
}
