import * as z from 'zod/mini';
import { lenient, setLenient, takeForgiven } from './strictness';

/** A field of a response that is not what the schema says. */
export interface Deviation {
  /** From `data`; `[]` stands for any row. */
  path: string;
  /** In the words of the schema: a number, one of A, B. */
  expected: string;
  /** Kind of the value, or the value itself if it is a short name in place of another. Never a learner's text. */
  found: string;
}

const at = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value == null ? undefined : (value as Record<PropertyKey, unknown>)[key]),
    data,
  );
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** The leaf types say `expected a number, got string`; what else there is, is an object with fields. */
const wanted = (message: string): string => /expected (.+), got /.exec(message)?.[1] ?? 'an object';

/** Every deviation of a response once, found by reading it strictly. */
export function deviationsOf(schema: unknown, data: unknown): Deviation[] {
  const before = lenient;
  setLenient(false);
  const { error } = z.safeParse(schema as z.core.$ZodType, data);
  setLenient(before);
  takeForgiven();
  const found = new Map<string, Deviation>();
  for (const issue of error?.issues ?? []) {
    const { path } = issue;
    const expected = wanted(issue.message);
    const value = at(data, path);
    const isName =
      expected.startsWith('one of') && typeof value === 'string' && /^[A-Za-z_]{1,24}$|^-?\d{1,3}$/.test(value);
    const deviation = {
      path: ['data', ...path]
        .map((key) => (typeof key === 'number' ? '[]' : String(key)))
        .join('.')
        .replaceAll('.[]', '[]'),
      expected,
      found: isName ? JSON.stringify(value) : kindOf(value),
    };
    found.set(JSON.stringify(deviation), deviation);
  }
  return [...found.values()];
}
