/**
 * Runs in the page. The tables and grids with named columns whose rows have more or fewer cells than their first row:
 * a reader would name such a cell by a wrong column.
 */
export function unevenTables(root: ParentNode): string[] {
  const tables = 'table, [role="table"], [role="grid"]';
  return [...root.querySelectorAll(tables)].flatMap((table) => {
    const rows = [...table.querySelectorAll('tr, [role="row"]')].filter((row) => row.closest(tables) === table);
    if (!table.querySelector('th[scope="col"], [role="columnheader"]')) return [];
    /** Rows that are still to come and columns, of each cell that spans rows. */
    let above: { rows: number; columns: number }[] = [];
    const widths = rows.map((row) => {
      const cells = [...row.children].filter((cell) => cell.matches('td, th, [role$="cell"], [role$="header"]'));
      const own = cells.map((cell) => ({
        rows: Number(cell.getAttribute('rowspan') ?? cell.getAttribute('aria-rowspan') ?? 1),
        columns: Number(cell.getAttribute('colspan') ?? cell.getAttribute('aria-colspan') ?? 1),
      }));
      const width = [...above, ...own].reduce((sum, { columns }) => sum + columns, 0);
      above = [...above, ...own].flatMap((cell) => (cell.rows > 1 ? { ...cell, rows: cell.rows - 1 } : []));
      return width;
    });
    const odd = rows.filter((_, at) => widths[at] !== widths[0]);
    return odd.slice(0, 1).map((row) => `${widths[0]} columns, but not in the row ${row.textContent.slice(0, 60)}`);
  });
}
