import { readFileSync } from 'node:fs';
import Cookies from 'js-cookie';
import { privacyPolicy } from '@/components/agreement/privacy-policy';

/** `hb_…`, `u:用户编号:draft:…` and `hb_*`, `u:{id}:draft:*` as patterns. */
export const patternOf = (name: string): RegExp => {
  const parts = name.replaceAll(/用户编号|…|\{\w+\}/g, '*').split('*');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.+')}$`);
};

const table = privacyPolicy.sections['device']?.flatMap((block) =>
  typeof block === 'object' && 'table' in block ? block.table.slice(1) : [],
);
export const inPolicy = (table ?? []).flatMap(([names = '']) => names.replace(/^(Cookie|数据库) /, '').split('、'));

const storage = readFileSync('docs/storage.md', 'utf8');
/** The names in a cell of that table. */
export const namesOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
export const inStorageTable = [...storage.matchAll(/^\| \w+ +\|([^|]+)\|/gm)].flatMap(([, cell = '']) => namesOf(cell));

const patterns = [inPolicy, inStorageTable].map((names) => names.map(patternOf));
/** Keys that the privacy policy or docs/storage.md does not name. */
export const unnamed = (keys: readonly string[]): string[] =>
  keys.filter((key) => !patterns.every((names) => names.some((name) => name.test(key))));

/** All keys in cookies and storage of this browser. */
export const keysOnDevice = (): string[] =>
  [Cookies.get(), localStorage, sessionStorage].flatMap((area) => Object.keys(area));
