import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assumedCalls, callNames, catalogue, documentedCalls } from '@/api/catalogue';
import { expectListed } from './expect-listed';
import specified from './spec/routes.json';

const doc = (name: string): string => readFileSync(`docs/${name}.md`, 'utf8');
const names = readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
const all = names.map(doc).join('\n');
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
    const decisions = doc('decisions')
      .split(/^## /m)
      .filter((text) => /^D\d/.test(text));
    expect(decisions.filter((text) => !/^Where: /m.test(text)).map((text) => text.split('\n')[0])).toEqual([]);
  });
});

describe('the calls of the catalogue', () => {
  const row = /^\| (GET|POST|PUT|DELETE) +\| `([^`]+)` +\| `(\w+)`/gm;
  const rows = [...doc('contract').matchAll(row)].map(([, method, address, name = '']) => ({
    call: `${method} ${address}`,
    name,
  }));

  it('are in the tables of docs/contract.md with their functions', () => {
    const stated = catalogue.map((call) => `${call.method} ${braced(call.path)} ${callNames.get(call) ?? ''}`);
    const listed = rows.map(({ call, name }) => `${call} ${name}`);
    expectListed(stated, listed, 'docs/contract.md, The calls');
    expectListed(listed, stated, 'src/api/*/endpoints.ts, but in docs/contract.md');
  });

  it('are as many as README and the documents say', () => {
    const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
    const counts = { documented: documentedCalls.length, assumed: assumedCalls.length };
    const texts = [['README', readFileSync('README.md', 'utf8')], ...names.map((name) => [name, doc(name)])];
    const said = texts.flatMap(([name, text = '']) =>
      [
        ...text.matchAll(/\b(\w+)\s+(?:(documented|assumed)\s+(?:calls?|ones)\b|calls that the specification lacks)/gi),
      ].map(([phrase, count = '', kind = 'assumed']) => ({ name, phrase, count: count.toLowerCase(), kind })),
    );
    const numbered = said.filter(({ count }) => words.includes(count) || /^\d+$/.test(count));
    const right = (kind: string) => counts[kind as keyof typeof counts];
    expect(numbered.filter(({ count, kind }) => count !== String(right(kind)) && count !== words[right(kind)])).toEqual(
      [],
    );
    expect(numbered.length).toBeGreaterThan(3);
  });
});

it('S5 has the texts of src/shared/rules.ts, and no other', () => {
  const rules = readFileSync('src/shared/rules.ts', 'utf8');
  const shown = [...rules.matchAll(/(?:return|:|wrongPhone =|weakPassword =)\s'([^']*[一-龥][^']*)'/g)].map(
    ([, text = '']) => text,
  );
  const table = [...section(doc('specification'), 'S5').matchAll(/^\| (?!Field|---).*\| +(\S+) +\|$/gm)];
  const listed = table.map(([, text = '']) => text);
  expectListed(shown, listed, 'docs/specification.md, S5');
  expectListed(listed, shown, 'src/shared/rules.ts, but in docs/specification.md, S5');
  expect(listed.length).toBeGreaterThan(6);
});

it('S2 lists the routes with their login', () => {
  const listed = [...section(doc('specification'), 'S2').matchAll(/^\| `([^`]+)` +\| (\w*) +\|/gm)].map(
    ([, address, login]) => `${address} ${login}`,
  );
  const expected = (specified as { path: string; auth?: true | 'inferred' }[]).map(
    ({ path: address, auth = '' }) => `${braced(address)} ${auth === true ? 'yes' : auth}`,
  );
  expect([...listed].sort()).toEqual([...expected].sort());
});
