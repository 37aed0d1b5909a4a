import type { Query } from '@tanstack/react-query';
import type { SeededRead } from './page-file';

/** What belongs to a person, or to the visit: never written into a file that everybody gets. */
const personal = new Set(['usercenter', 'order', 'marketing', 'payment']);

/** The responses that a visitor's page has read, without those that JSON would change. */
export function publicReads(queries: readonly Query[]): SeededRead[] {
  const rows = queries.flatMap(({ queryKey, state: { status, data } }) => {
    if (status !== 'success' || personal.has(String(queryKey[0]))) return [];
    const text = JSON.stringify([queryKey, data]);
    const [key, copy] = JSON.parse(text) as [unknown[], unknown];
    return isSame([queryKey, data], [key, copy]) ? [{ key, data: copy }] : [];
  });
  // In the order of their keys, because that of their requests differs from run to run.
  return rows.sort((left, right) => (JSON.stringify(left.key) < JSON.stringify(right.key) ? -1 : 1));
}

/** Whether JSON has kept everything; a field that is undefined may be missing. */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || left === null) return Object.is(left, right);
  if (typeof right !== 'object' || right === null || Array.isArray(left) !== Array.isArray(right)) return false;
  const proto: unknown = Object.getPrototypeOf(left);
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) return false;
  const copy = new Map(Object.entries(right));
  return Object.entries(left).every(([name, value]) => value === undefined || isSame(value, copy.get(name)));
}
