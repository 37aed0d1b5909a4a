import type { ReactNode } from 'react';

/** A part of the printed report, with its title. */
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

/** A row of numbers below their names. */
export function PaperLine({ cells }: { cells: readonly (readonly [string, ReactNode])[] }) {
  return (
    <table className="num">
      <thead>
        <tr>
          {cells.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {cells.map(([name, figure]) => (
            <td key={name}>{figure}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
