/** The longest part of a text that no line break divides, in widths of a Chinese character. */
function longestWord(text: string): number {
  const words = text.split(/[\s\p{Script=Han}，。；：、（）]+/u).map(({ length }) => length * 0.58);
  return Math.max(1, ...words);
}

/** The width that the columns of a table need, in em; paper fits its letters to it. */
function neededWidth(table: Element): number {
  const columns: number[] = [];
  for (const row of table.querySelectorAll('tr')) {
    let column = 0;
    for (const cell of row.children) {
      const span = Math.min(50, Number(cell.getAttribute('colspan')) || 1);
      const each = longestWord(cell.textContent ?? '') / span;
      for (const last = column + span; column < last; column += 1)
        columns[column] = Math.max(columns[column] ?? 0, each);
    }
  }
  return Math.ceil(columns.reduce((sum, width) => sum + width + 0.8, 0));
}

/** Puts each table into a box that scrolls when the table is wider. A table in a cell scrolls with the outer one. */
export function boxTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = document.createElement('div');
    box.dataset['box'] = table.querySelector('caption')?.textContent?.trim() || '表格';
    if (table instanceof HTMLElement) table.style.setProperty('--needs', String(neededWidth(table)));
    table.replaceWith(box);
    box.append(table);
  }
}
