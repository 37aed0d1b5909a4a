import { useState, type ReactNode } from 'react';
import { DataTable } from '@/shared/ui/data-table';
import styles from './charts.module.css';

interface DataDetailsProps {
  caption: string;
  heads: readonly string[];
  /** Renders the rows; first called when the learner opens the table. */
  children: () => ReactNode;
}

/** 查看数据表: the numbers of a chart as a table that the learner can open. */
export function DataDetails({ caption, heads, children }: DataDetailsProps) {
  const [seen, setSeen] = useState(false);
  return (
    <details className={styles.data} onToggle={() => setSeen(true)}>
      <summary>查看数据表</summary>
      {seen && (
        <div className={styles.rows}>
          <DataTable className={styles.table}>
            <caption>{caption}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children()}</tbody>
          </DataTable>
        </div>
      )}
    </details>
  );
}
