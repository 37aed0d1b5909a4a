import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './data-table.module.css';

interface DataTableProps {
  className?: string;
  /** Name of the box around a table that is wide beside running text: by keyboard it takes the focus and scrolls. */
  label?: string;
  /** caption, thead, tbody. */
  children: ReactNode;
}

/** A table; in a narrow window it scrolls instead of the page. */
export function DataTable({ className, label, children }: DataTableProps) {
  const region = label === undefined ? undefined : ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const);
  return (
    <div className={`fill ${styles.scroll}`} {...region}>
      <table className={classNames(styles.table, className)}>{children}</table>
    </div>
  );
}
