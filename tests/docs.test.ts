import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, documentedCalls } from '@/api/catalogue';
import specified from './spec/routes.json';

const names = [
  'specification',
  'decisions',
  'contract',
  'vocabulary',
  'map',
  'testing',
  'mock-backend',
  'storage',
  'operations',
  'performance',
  'dependencies',
] as const;
const docs = Object.fromEntries(names.map((name) => [name, readFileSync(`docs/${name}.md`, 'utf8')])) as Record<
  (typeof names)[number],
  string
>;
const all = Object.values(docs).join('\n');
const numbers = /\b(?:[SDG]\d{1,2}|3\.\d{1,2})\b/g;
const headed = new Set([...all.matchAll(/^#{2,3} ([SDG]\d+|3\.\d+) /gm)].map(([, number]) => number));
const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, at) => `${letter}${at + 1}`);
/** The part under a heading of the second level. */
const section = (text: string, heading: string): string =>
  text.split(/^## /m).find((it) => it.startsWith(heading)) ?? '';
const braced = (address: string): string => address.replaceAll(/:(\w+\??)/g, '{$1}');

const files = ['src', 'tests', 'e2e', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
);
const sources = [...files, 'vite.config.ts'].filter((name) => /\.(tsx?|mjs|css)$/.test(name));
/** Comments and names of tests. */
const prose = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|\b(?:it|describe)(?:\.\w+)*\(.*/g;

describe('the documents', () => {
  it('have a heading for every number cited in comments', () => {
    const cited = sources.flatMap((name) => {
      const comments = [...readFileSync(name, 'utf8').matchAll(prose)].map(([text]) => text).join('\n');
      return [...comments.matchAll(numbers)].map(([number]) => `${number} in ${name}`);
    });
    expect(cited.length).toBeGreaterThan(150);
    expect(cited.filter((row) => !headed.has(row.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('have a heading for all points, decisions and assumed calls', () => {
    const expected = [...upTo('S', 9), ...upTo('D', 23), ...upTo('G', 10)];
    expect(expected.filter((number) => !headed.has(number))).toEqual([]);
  });

  it('cite only numbers and files that exist', () => {
    expect([...all.matchAll(numbers)].map(([number]) => number).filter((number) => !headed.has(number))).toEqual([]);
    const named = [...all.matchAll(/`((?:src|tests|e2e|scripts)\/[^`*]+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('name a place in the code for every decision', () => {
    const decisions = docs.decisions.split(/^## /m).filter((text) => /^D\d/.test(text));
    expect(decisions.filter((text) => !/^Where: /m.test(text)).map((text) => text.split('\n')[0])).toEqual([]);
  });
});

describe('the calls of the catalogue', () => {
  const row = /^\| (GET|POST|PUT|DELETE) +\| `([^`]+)` +\| `(\w+)`/gm;
  const rows = [...docs.contract.matchAll(row)].map(([, method, address, name = '']) => ({
    call: `${method} ${address}`,
    name,
  }));

  it('are in the table of the contract, all 83', () => {
    const stated = catalogue.map((call) => `${call.method} ${braced(call.path)}`);
    expect(rows.map(({ call }) => call).sort()).toEqual([...stated].sort());
    expect(rows).toHaveLength(83);
  });

  it('have the function names of that table', () => {
    const statements = sources.filter((name) => /^src[\\/]api[\\/].*endpoints\.ts$/.test(name));
    const functions = statements.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/export const (\w+) = endpoint\(/g)].map(([, made = '']) => made),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...functions].sort());
  });

  it('are in S7 if they are documented', () => {
    let base = '';
    const lines = [
      ...section(docs.specification, 'S7').matchAll(/^\*\*[^*]+\*\*(?:, `([^`]+)`)?|([A-Z]{3,6}) `([^`]+)`/gm),
    ];
    const calls = lines.flatMap(([, service, method, address = '']) => {
      if (method) return [`${method} ${address.startsWith('/') ? '' : `${base}/`}${address}`];
      base = service ?? '';
      return [];
    });
    expect([...calls].sort()).toEqual(documentedCalls.map((call) => `${call.method} ${braced(call.path)}`).sort());
  });
});

it('S2 lists the routes with their login', () => {
  const listed = [...section(docs.specification, 'S2').matchAll(/^\| `([^`]+)` +\| (\w*) +\|/gm)].map(
    ([, address, login]) => `${address} ${login}`,
  );
  const expected = (specified as { path: string; auth?: true | 'inferred' }[]).map(
    ({ path: address, auth = '' }) => `${braced(address)} ${auth === true ? 'yes' : auth}`,
  );
  expect([...listed].sort()).toEqual([...expected].sort());
});
