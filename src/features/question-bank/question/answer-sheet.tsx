import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  memo,
  useSyncExternalStore,
} from 'react';
import { groupCaption, type LeafGroup, type SheetSource, cellLabel, type CellState, stateOf, typeName } from '@/exam';
import { moveInSheet, cellPlace, rowHeight, sheetRows, type SheetRow } from './sheet-rows';
import { hasModifier } from '@/shared/lib/has-modifier';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './answer-sheet.module.css';
import './answer-states.css';

interface AnswerSheetProps {
  groups: readonly LeafGroup[];
  source: SheetSource;
  /** Index of the current leaf; -1 for none. */
  current: number;
  onPick: (index: number) => void;
  /** Text at the right of a group's heading; default: 20 小题，每小题 1 分. */
  captionOf?: ((group: LeafGroup) => ReactNode) | undefined;
  /** The cells are disabled, so the sheet itself gets the focus for scrolling. */
  off?: boolean | undefined;
  className?: string | undefined;
}

/** Up to this many rows are all rendered, so that they can be searched and printed. */
const plainRows = 60;

const margin = 16;
/** Scrolls only the sheet, not the page. */
function showCell(scroller: HTMLElement, index: number): void {
  const cell = scroller.querySelector<HTMLElement>(`[data-leaf="${index}"]`);
  if (!cell) return;
  const [top, bottom] = [cell.offsetTop - margin, cell.offsetTop + cell.offsetHeight + margin];
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
}

/** One cell per leaf, grouped by type: a grid with arrow keys, virtualised in long papers (3.10). */
export function AnswerSheet(props: AnswerSheetProps) {
  const { groups, source, current, onPick, captionOf = groupCaption, off, className } = props;
  const rows = useMemo(() => sheetRows(groups), [groups]);
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const takesFocus = useRef(false);
  const first = rows.find((row) => row.kind === 'cells')?.leaves[0]?.index ?? 0;
  const stop = focused ?? (current >= 0 ? current : first);
  const virtual = rows.length > plainRows;
  const stopRow = virtual ? (cellPlace(rows, stop)?.row ?? 0) : 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // A new function for new rows makes the virtualizer measure again.
    // oxlint-disable-next-line react/exhaustive-deps -- as said
    getItemKey: useCallback((index: number) => index, [rows]),
    overscan: 6,
    scrollPaddingEnd: 22,
    // Keep the row with the tab stop mounted when it is scrolled away.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(stopRow) ? shown : [...shown, stopRow].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    if (virtual && current >= 0) virtualizer.scrollToIndex(cellPlace(rows, current)?.row ?? 0);
    else if (scroller.current) showCell(scroller.current, current);
  }, [current, rows, virtual, virtualizer]);
  useLayoutEffect(() => {
    if (!takesFocus.current || focused === null) return;
    takesFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-leaf="${focused}"]`);
    cell?.focus({ preventScroll: virtual });
    if (virtual) virtualizer.scrollToIndex(cellPlace(rows, focused)?.row ?? 0);
  }, [focused, rows, virtual, virtualizer]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const next = moveInSheet(rows, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    takesFocus.current = true;
    setFocused(next);
  };
  const line = (row: SheetRow, index: number, place?: CSSProperties) => (
    <div
      key={row.key}
      role="row"
      aria-rowindex={index + 1}
      className={row.kind === 'head' ? `flex ${styles.head}` : `grid gap-8 ${styles.row}`}
      style={{ ...place, '--columns': row.kind === 'cells' ? row.columns : 1 }}
    >
      {row.kind === 'head' ? (
        <span role="rowheader" className={`flex gap-8 baseline between fill ${styles.title}`}>
          <span className="ellipsis">{row.group.title}</span>
          <small className="rigid muted regular fs-13">{captionOf(row.group)}</small>
        </span>
      ) : (
        <>
          {row.lead !== undefined && (
            <span role="rowheader" className={`num soft ${styles.lead}`}>
              {row.lead}
            </span>
          )}
          {row.leaves.map((leaf) => (
            <SheetCell
              key={leaf.id}
              leaf={leaf}
              source={source}
              current={leaf.index === current}
              stop={leaf.index === stop}
              inCase={row.lead !== undefined}
            />
          ))}
        </>
      )}
    </div>
  );
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="答题卡"
      aria-rowcount={rows.length}
      tabIndex={off ? 0 : -1}
      className={className ? `${styles.grid} ${className}` : styles.grid}
      onKeyDown={onKeyDown}
      // Ignore focus moves between cells.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
      onClick={({ target }) => {
        const cell = target instanceof Element ? target.closest<HTMLElement>('[data-leaf]') : null;
        if (cell) onPick(Number(cell.dataset['leaf']));
      }}
    >
      <fieldset role="none" disabled={off} className={styles.bare}>
        {virtual ? (
          <div role="none" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return row && line(row, index, { position: 'absolute', insetInline: 0, top: start });
            })}
          </div>
        ) : (
          rows.map((row, index) => line(row, index))
        )}
      </fieldset>
    </div>
  );
}

interface SheetCellProps {
  leaf: LeafGroup['leaves'][number];
  source: SheetSource;
  current: boolean;
  /** Whether it is the grid's tab stop. */
  stop: boolean;
  /** In a row of a case, which shows the question number; the cell shows the number within it. */
  inCase: boolean;
}

const signs: Partial<Record<CellState, IconName>> = { right: 'check', wrong: 'close', half: 'minus' };

/** Re-renders only for its own leaf; the grid handles clicks. */
const SheetCell = memo(function SheetCell({ leaf, source, current, stop, inCase }: SheetCellProps) {
  const text = useSyncExternalStore(source.subscribe, () => source.read(leaf.id));
  const state = stateOf(text);
  const sign = signs[state];
  const shown = inCase ? (/\((\d+)\)$/.exec(leaf.no)?.[1] ?? leaf.no) : leaf.no;
  return (
    <button
      type="button"
      role="gridcell"
      data-leaf={leaf.index}
      data-answer={state}
      aria-label={cellLabel(leaf.no, typeName(leaf.top.type), text)}
      aria-current={current}
      tabIndex={stop ? 0 : -1}
      className={classNames('num relative fs-14', styles.cell, styles[state], shown.length > 4 && styles.long)}
    >
      <span>{shown}</span>
      {text.endsWith('*') && (
        <span className={`middle ${styles.flag}`}>
          <Icon name="flag" size={12} filled />
        </span>
      )}
      {sign && (
        <span className={`middle ${styles.sign}`}>
          <Icon name={sign} size={12} />
        </span>
      )}
    </button>
  );
});
