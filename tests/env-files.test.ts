import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const numbers = Array.from({ length: 10 }, (_, at) => `VITE_ASSUMED_G${at + 1}`);
/** The settings in the first column of the table; `VITE_ASSUMED_G1` … `G10` are ten. */
const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (`VITE_[^|]+)\|/gm)].flatMap(
  ([, cell = '']) => {
    const names = [...cell.matchAll(/VITE_\w+/g)].map(([name]) => name);
    return cell.includes('…') ? numbers : names;
  },
);
const named = (file: string, line: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(line)].map(([, name = '']) => name);
const sorted = (names: readonly string[]): string[] => [...names].sort((one, other) => one.localeCompare(other));

it.each(['.env.dev', '.env.test', '.env.uat', '.env.prod'])(
  '%s names every setting of docs/operations.md once; one without a value is commented out and explained',
  (file) => {
    expect(documented.length).toBeGreaterThan(20);
    const set = named(file, /^(VITE_\w+)=\S+$/gm);
    const explained = named(file, /^# (VITE_\w+)=\S* +# \S.+$/gm);
    expect(sorted([...set, ...explained])).toEqual(sorted(documented));
  },
);

it('the container can be built with every setting but that of the mock', () => {
  const settings = documented.filter((name) => name !== 'VITE_API_MOCK');
  expect(sorted(named('deploy/Dockerfile', /^ARG (VITE_\w+)$/gm))).toEqual(sorted(settings));
});
