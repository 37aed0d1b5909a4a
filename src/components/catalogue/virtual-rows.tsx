import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CatalogueRow } from './catalogue-rows';

export interface RowsProps {
  rows: CatalogueRow[];
  heightOf: (row: CatalogueRow) => number;
  /** Index of the row that stays mounted even when it is scrolled away. */
  keep: number;
  scroller?: RefObject<HTMLElement | null> | undefined;
  render: (row: CatalogueRow, place?: CSSProperties) => ReactNode;
}

export function PlainRows({ rows, render }: RowsProps) {
  return rows.map((row) => render(row));
}

function useCommon({ rows, heightOf, keep }: RowsProps) {
  return {
    count: rows.length,
    overscan: 10,
    estimateSize: (index: number) => {
      const row = rows[index];
      return row ? heightOf(row) : 0;
    },
    // A new function for new rows makes the virtualizer measure again.
    // oxlint-disable-next-line react/exhaustive-deps -- as said
    getItemKey: useCallback((index: number) => index, [rows]),
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return keep < 0 || shown.includes(keep) ? shown : [...shown, keep].sort((a, b) => a - b);
    },
  };
}

/** Distance from the top of the scrolling element to the list; blocks above may change their height. */
function useMargin(list: RefObject<HTMLElement | null>, scroller?: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = scroller?.current;
      const scrolled = box ? box.scrollTop - box.getBoundingClientRect().top : window.scrollY;
      setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrolled));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, scroller]);
  return margin;
}

interface Shown {
  list: RefObject<HTMLDivElement | null>;
  margin: number;
  virtualizer: { getTotalSize: () => number; getVirtualItems: () => { index: number; start: number }[] };
}

function Placed({ rows, render, list, margin, virtualizer }: RowsProps & Shown) {
  return (
    <div ref={list} role="none" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return row ? render(row, { position: 'absolute', insetInline: 0, top: start - margin }) : null;
      })}
    </div>
  );
}

export function WindowRows(props: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const margin = useMargin(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({ ...useCommon(props), scrollMargin: margin });
  return <Placed {...props} list={list} margin={margin} virtualizer={virtualizer} />;
}

export function ScrollerRows(props: RowsProps) {
  const { scroller } = props;
  const list = useRef<HTMLDivElement>(null);
  const margin = useMargin(list, scroller);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    ...useCommon(props),
    getScrollElement: () => scroller?.current ?? null,
    scrollMargin: margin,
  });
  return <Placed {...props} list={list} margin={margin} virtualizer={virtualizer} />;
}
