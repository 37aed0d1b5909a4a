import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const results = path.resolve('bench/results');

const shown = (value) => (value == null ? '' : value.toFixed(value < 10 ? 2 : 0));

/** Prints `rows` ({ profile, screen, metric, values }) as a table with one column for each name, and stores them. */
export function printRows(rows, names, note) {
  console.log(`\n| profile | screen | metric | ${names.join(' | ')} | ratios |`);
  console.log(`|---|---|---|${names.map(() => '--:|').join('')}---|`);
  for (const { profile, screen, metric, values: of } of rows) {
    const cells = names.map((_, at) => shown(of[at]));
    const ratios = of.slice(1).map((other) => (other > 0 ? (of[0] / other).toFixed(2) : '–'));
    console.log(`| ${profile} | ${screen} | ${metric} | ${cells.join(' | ')} | ${ratios.join(' ')} |`);
  }
  console.log(`\n${note}; ratios: this tree to each other column; times in ms`);
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'latest.json'), JSON.stringify(rows, null, 2));
}
