import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './data-table.module.css';

interface DataTableProps {
  className?: string | undefined;
  /** Name of the scroll box, for a table wider than the text around it; makes it focusable, to scroll by keyboard. */
  label?: string;
  /** caption, thead, tbody. */
  children: ReactNode;
}

/** A table. In a narrow window the table scrolls sideways, not the page. */
export function DataTable({ className, label, children }: DataTableProps) {
  const region = label === undefined ? undefined : ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const);
  return (
    <div className={`fill ${styles.scroll}`} {...region}>
      <table className={classNames(styles.table, className)}>{children}</table>
    </div>
  );
}
