import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './data-table.module.css';

interface DataTableProps {
  className?: string;
  /** caption, thead, tbody. */
  children: ReactNode;
}

/** A table; in a narrow window it scrolls instead of the page. */
export function DataTable({ className, children }: DataTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={classNames(styles.table, className)}>{children}</table>
    </div>
  );
}
