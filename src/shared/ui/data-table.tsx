import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './data-table.module.css';

interface DataTableProps {
  className?: string | undefined;
  /** caption, thead, tbody. */
  children: ReactNode;
}

/** Rows of figures; a narrow window scrolls the table and not the page. */
export function DataTable({ className, children }: DataTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={classNames(styles.table, className)}>{children}</table>
    </div>
  );
}
