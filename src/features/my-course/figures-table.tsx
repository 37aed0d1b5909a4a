interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** The first value of a row names it. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
}

/** The numbers of a chart, for those who cannot see it or want to read them. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
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
  );
}
