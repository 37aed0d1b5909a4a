import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { privacyPolicy } from '@/components/agreement/privacy-policy';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^mocks[\\/]/.test(name))
  .map((name) => ({ name, source: readFileSync(path.join('src', name), 'utf8') }));

/** `u:${userId}:journal:${id}` is `u:*:journal:*`. */
const general = (text: string): string => text.replaceAll(/\$\{[^}]*\}/g, '*');

/** The name that an expression stands for, as far as its own file says it. */
function nameOf(expression: string, source: string): string | null {
  const own = /^ownKey\([^,]+, ([^)]+)\)/.exec(expression);
  if (own) return `u:*:${nameOf(own[1] ?? '', source) ?? ''}`;
  const plain = /^(?:'([^']+)'|`([^`]+)`)/.exec(expression);
  if (plain) return general(plain[1] ?? plain[2] ?? '');
  const word = /^(?:this\.)?#?(\w+)/.exec(expression)?.[1];
  if (word === undefined) return null;
  const made = new RegExp(
    `(?:#|const )${word}(?:: \\w+)? = (?:\\([^)]*\\)(?:: \\w+)? =>\\s*)?(\\w*\\(?['\`\\w][^\\n]*)`,
  );
  const value = made.exec(source)?.[1];
  return value === undefined ? null : nameOf(value, source);
}

/** Every way of this code to put something on the device, and its first argument. */
const ways: [RegExp, (name: string) => string][] = [
  [/\b(?:local|tab)\.write\(\s*/g, (name) => name],
  [/\b(?:localStorage|sessionStorage)\.setItem\(\s*/g, (name) => name],
  [/\bpersisted\(\s*/g, (name) => name],
  [/\bwriteCookie\(\s*/g, (name) => name],
  [/\bopenDB<\w+>\(\s*/g, (name) => name],
  [/\btakeLease\(\{\s*name: /g, (name) => name],
];
/** Where the name is a parameter: its callers are looked at instead. */
const passedOn = ['shared/lib/storage.ts', 'shared/lib/persisted.ts', 'shared/lib/lease.ts', 'session/cookies.ts'];

function written(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name: file, source } of files) {
    if (passedOn.includes(file.replaceAll('\\', '/'))) continue;
    for (const [way, full] of ways) {
      for (const { index, 0: head } of source.matchAll(way)) {
        const name = nameOf(source.slice(index + head.length), source);
        found.set(name === null ? `? in ${file}: ${source.slice(index, index + 60)}` : full(name), file);
      }
    }
  }
  return found;
}

/** `hb_…`, `u:用户编号:draft:…` and `hb_*`, `u:{id}:draft:*` as patterns. */
const patternOf = (name: string): RegExp => {
  const parts = name.replaceAll(/用户编号|…|\{\w+\}/g, '*').split('*');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.*')}$`);
};
const covers = (names: string[], key: string): boolean => names.some((name) => patternOf(name).test(key));

const table = privacyPolicy.sections
  .find(({ id }) => id === 'device')
  ?.blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.slice(1) : []));
const inPolicy = (table ?? []).flatMap(([names = '']) => names.replace(/^(Cookie|数据库) /, '').split('、'));
const readme = readFileSync('README.md', 'utf8');
const section = readme.slice(readme.indexOf('## What is kept'), readme.indexOf('## Dependencies'));
const inReadme = [...section.matchAll(/^\| \w+ +\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

it('finds what the code keeps on the device', () => {
  const keys = [...written().keys()];
  expect(keys.filter((key) => key.startsWith('?'))).toEqual([]);
  expect(keys.length).toBeGreaterThan(30);
  expect(keys).toContain('u:*:waiting');
});

it.each([
  ['the privacy policy', inPolicy],
  ['the README', inReadme],
])('%s names all of it, and nothing that is not kept', (_where, names) => {
  const keys = [...written().keys()];
  expect(keys.filter((key) => !covers(names, key))).toEqual([]);
  const kept = names.filter((name) => !/^(考试页缓存|exam \{version\})$/.test(name));
  expect(kept.filter((name) => !keys.some((key) => patternOf(name).test(key)))).toEqual([]);
});
