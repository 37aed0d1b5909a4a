import { memo, useSyncExternalStore } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { cellLabel, type CellState, type Leaf, type SheetSource, stateOf, typeName } from '@/exam';
import './answer-states.css';
import styles from './answer-sheet.module.css';

interface SheetCellProps {
  leaf: Leaf;
  source: SheetSource;
  current: boolean;
  /** Whether it is the grid's tab stop. */
  stop: boolean;
  /** In a row of a case, which shows the question number; the cell shows the number within it. */
  inCase: boolean;
}

const signs: Partial<Record<CellState, IconName>> = { right: 'check', wrong: 'close', half: 'minus' };

/** Re-renders only for its own leaf; the grid handles clicks. */
export const SheetCell = memo(function SheetCell({ leaf, source, current, stop, inCase }: SheetCellProps) {
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
      aria-current={current || undefined}
      tabIndex={stop ? 0 : -1}
      className={classNames(
        'num relative fs-14',
        styles.cell,
        styles[state],
        current && styles.current,
        shown.length > 4 && styles.long,
      )}
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
