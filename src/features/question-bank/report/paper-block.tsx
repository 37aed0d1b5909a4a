import type { ReactNode } from 'react';
import { ColumnHeads } from '../record/column-heads';

export function PaperBlock({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>
        <span>{title}</span>
        {note && <span className="num fs-12 muted regular">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

interface PaperTableProps {
  /** None for a table without names. */
  heads?: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** The last row. */
  children?: ReactNode;
}

export function PaperTable({ heads = [], rows, children }: PaperTableProps) {
  return (
    <table className="num">
      {heads.length > 0 && <ColumnHeads names={heads} />}
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}
