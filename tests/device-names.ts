import { readFileSync } from 'node:fs';
import Cookies from 'js-cookie';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import { local, tab } from '@/shared/lib/storage';

/** `hb_…`, `u:用户编号:draft:…` and `hb_*`, `u:{id}:draft:*` as patterns. */
export const patternOf = (name: string): RegExp => {
  const parts = name.replaceAll(/用户编号|…|\{\w+\}/g, '*').split('*');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.*')}$`);
};
const table = privacyPolicy.sections
  .find(({ id }) => id === 'device')
  ?.blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.slice(1) : []));
const readme = readFileSync('README.md', 'utf8');
const section = readme.slice(readme.indexOf('## What is kept'), readme.indexOf('## Dependencies'));

/** What the privacy policy and the README say is kept on the device. */
export const documents: readonly [string, readonly string[]][] = [
  ['the privacy policy', (table ?? []).flatMap(([names = '']) => names.replace(/^(Cookie|数据库) /, '').split('、'))],
  [
    'the README',
    [...section.matchAll(/^\| \w+ +\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ),
  ],
];

/** Every name that the code has written since the running test began. */
export const written = new Set<string>();

const patterns = documents.map(([where, names]) => [where, names.map(patternOf)] as const);
/** Names that one of the documents does not have. */
export const undocumented = (): string[] =>
  patterns.flatMap(([where, known]) =>
    [...written]
      .filter((name) => !known.some((pattern) => pattern.test(name)))
      .map((name) => `${name}: not in ${where}`),
  );

let watching = false;
/** Listens to every way of this code to the storages of the device, in all tests that run here. */
export function watchDevice(): void {
  if (watching) return;
  watching = true;
  for (const store of [local, tab]) {
    const write = store.write.bind(store);
    store.write = (name, value) => {
      written.add(name);
      return write(name, value);
    };
  }
  const set = Cookies.set.bind(Cookies);
  Cookies.set = (name, ...rest) => {
    written.add(name);
    return set(name, ...rest);
  };
}
