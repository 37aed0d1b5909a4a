import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { classNames } from '@/shared/lib/class-names';
import { failureText } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { rowHeight, type CatalogueRow, type RowHeights } from './catalogue-rows';
import { useTreeFocus } from './use-tree-focus';
import styles from './catalogue-tree.module.css';
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';

interface CatalogueTreeProps {
  label: string;
  rows: CatalogueRow[];
  onToggle: (nodeId: string, open: boolean) => void;
  onRetry: (nodeId: string) => void;
  /** Right side of a node: counts, total time. */
  nodeMeta?: (node: CatalogueNode) => ReactNode;
  /** Content of a row. At most one link or button, with tabIndex -1: Enter on the row clicks it. */
  courseware: (courseware: Courseware, nodeId: string) => ReactNode;
  /** The courseware that is open in the player. */
  current?: string | null;
  /** The scrolling element; default: the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Fixed heights, so that 5,000 nodes need no measuring; names are cut to fit. */
  heights?: RowHeights;
}

const usual = { top: 60, node: 48, courseware: 48 };
/** Number of rows above which only those near the viewport are rendered. */
const virtualAbove = 200;

/** The catalogue of a course: rendered as a flat list of visible rows, with roles and keys of a tree. */
export function CatalogueTree(props: CatalogueTreeProps) {
  const { label, rows, onToggle, onRetry, nodeMeta, courseware, current = null, scroller, heights = usual } = props;
  const { active, treeProps } = useTreeFocus(rows, onToggle);

  const heightOf = (row: CatalogueRow) => rowHeight(row, heights);
  const content = (row: CatalogueRow) => {
    if (row.kind === 'node')
      return (
        <>
          <Icon name={row.open ? 'chevron-down' : 'chevron-right'} size={18} />
          <span className={`fill ellipsis ${styles.name}`} title={row.node.name}>
            {row.node.name}
          </span>
          {nodeMeta && <span className="num rigid muted nowrap regular fs-13">{nodeMeta(row.node)}</span>}
        </>
      );
    if (row.kind === 'courseware') return courseware(row.courseware, row.nodeId);
    if (row.kind === 'loading')
      return Array.from({ length: row.expected }, (_, index) => (
        <span key={index} className="row rigid" style={{ height: heights.courseware }}>
          <Skeleton width="46%" height={14} />
        </span>
      ));
    if (row.kind === 'empty') return <span className="ellipsis muted fs-13">本节还没有课件</span>;
    return (
      <>
        <span className="ellipsis muted fs-13">
          <InlineFailureText before="加载失败：" text={failureText(row.error)} />
        </span>
        <Button size="sm" icon="refresh" tabIndex={-1} loading={row.retrying} onClick={() => onRetry(row.nodeId)}>
          重试
        </Button>
      </>
    );
  };
  const render: RowsProps['render'] = (row, place) => {
    const style = { ...place, height: heightOf(row), '--depth': row.level };
    const className = classNames('row gap-10 ink fs-14', styles.row, styles[row.kind], row.level === 1 && styles.top);
    if (row.kind === 'loading' || row.kind === 'empty')
      return (
        <div key={row.key} role="none" className={className} style={style}>
          {content(row)}
        </div>
      );
    const isCurrent = row.kind === 'courseware' && row.courseware.coursewareId === current;
    return (
      <div
        key={row.key}
        role="treeitem"
        data-row={row.key}
        tabIndex={row === active ? 0 : -1}
        aria-level={row.level}
        aria-setsize={row.setSize}
        aria-posinset={row.position}
        aria-expanded={row.kind === 'node' ? row.open : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        className={className}
        style={style}
      >
        {content(row)}
      </div>
    );
  };

  const Rows = rows.length <= virtualAbove ? PlainRows : scroller ? ScrollerRows : WindowRows;
  return (
    <div {...treeProps} role="tree" aria-label={label} aria-busy={rows.some((row) => row.kind === 'loading')}>
      <Rows
        rows={rows}
        heightOf={heightOf}
        keep={active ? rows.indexOf(active) : -1}
        scroller={scroller}
        render={render}
      />
    </div>
  );
}

interface RowsProps {
  rows: CatalogueRow[];
  heightOf: (row: CatalogueRow) => number;
  /** Index of the row that stays mounted even when it is scrolled away. */
  keep: number;
  scroller?: RefObject<HTMLElement | null> | undefined;
  render: (row: CatalogueRow, place?: CSSProperties) => ReactNode;
}

function PlainRows({ rows, render }: RowsProps) {
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

function WindowRows(props: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const margin = useMargin(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({ ...useCommon(props), scrollMargin: margin });
  return <Placed {...props} list={list} margin={margin} virtualizer={virtualizer} />;
}

function ScrollerRows(props: RowsProps) {
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
