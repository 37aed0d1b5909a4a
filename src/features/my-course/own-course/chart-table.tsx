import styles from './other-panels.module.css';

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart as a collapsed table that every learner can open, also with a screen reader. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className={`mt-12 ${styles.data}`}>
      <summary className="fs-13 link-colour">查看数据表</summary>
      <table>
        <caption className="fs-13 text-left">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((value, index) => (
                <td key={columns[index + 1]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
