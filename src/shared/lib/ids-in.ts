import { isRecord } from './is-record';

/** So many elements of a list are followed. */
const mostElements = 6;

/**
 * The ids at a path of an answer: `0.id` that of the first element, `*.id` those of the first six. Nothing where the
 * answer has another shape.
 */
export function idsIn(answer: unknown, path: string): string[] {
  let found = [answer];
  for (const part of path.split('.'))
    found = found.flatMap((value) => {
      if (Array.isArray(value)) return part === '*' ? value.slice(0, mostElements) : [value[Number(part)]];
      return isRecord(value) ? [value[part]] : [];
    });
  return found.flatMap((id) => (typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : []));
}
