import { isRecord } from './is-record';

/** The number of list elements that `*` follows. */
const mostElements = 6;

/** The ids at a path: `0.id` of the first element, `*.id` of the first six. Empty for another shape. */
export function idsIn(body: unknown, path: string): string[] {
  let found = [body];
  for (const part of path.split('.'))
    found = found.flatMap((value) => {
      if (Array.isArray(value)) return part === '*' ? value.slice(0, mostElements) : [value[Number(part)]];
      return isRecord(value) ? [value[part]] : [];
    });
  return found.flatMap((id) => (typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : []));
}
