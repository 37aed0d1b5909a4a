import * as z from 'zod/mini';
import { lenient, setLenient, takeForgiven } from './strictness';

/**
 * What the site did about a field: it used a default, left out the row or the part around it, let the call fail, or sent
 * a request as it was.
 */
export type Remedy = 'default' | 'row' | 'part' | 'failure' | 'sent';

/** A field of a response or request that is not what the schema says. */
export interface Deviation {
  /** From `data`, or from `request`; `[]` stands for any row. */
  path: string;
  /** In the words of the schema: a number, one of A, B. */
  expected: string;
  /** Kind of the value, or the value itself if it is a short name in place of another. Never a learner's text. */
  found: string;
  remedy: Remedy;
  /** How many values of this response or request deviate so; more than 1 in the rows of a list. */
  count: number;
}

interface Reading {
  schema: unknown;
  data: unknown;
  isRequest?: true;
}

const next = (value: unknown, key: PropertyKey): unknown =>
  value == null ? undefined : (value as Record<PropertyKey, unknown>)[key];
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'a flag',
  array: 'a list',
};
/** The leaf types say `expected a number, got string`; the rest are types of zod. */
function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'an object';
  return /expected (.+), got /.exec(issue.message)?.[1] ?? 'an object';
}

/** Reads strictly or leniently, whatever this build does. */
function read({ schema, data }: Reading, leniently: boolean) {
  const before = lenient;
  setLenient(leniently);
  takeForgiven();
  const { error } = z.safeParse(schema as z.core.$ZodType, data);
  setLenient(before);
  return { issues: error?.issues ?? [], forgiven: takeForgiven() };
}

/** Finds the remedy for a path: a lenient build lets the call fail, or notes each row and part that it leaves out. */
function remedies(reading: Reading) {
  const { issues, forgiven } = read(reading, true);
  const failed = new Set(issues.map(({ path }) => path.join('.')));
  const droppedValues = new Map(forgiven.map(({ dropped, value }) => [value, dropped]));
  return (path: readonly PropertyKey[], expected: string): Remedy => {
    if (!lenient) return 'failure';
    if (reading.isRequest) return 'sent';
    if (failed.has(path.join('.'))) return 'failure';
    let value = reading.data;
    for (const key of [null, ...path]) {
      if (key !== null) value = next(value, key);
      const dropped = typeof value === 'object' && value !== null && droppedValues.get(value);
      if (dropped) return dropped;
    }
    // Only rows and parts are objects, and equal values that are none may stand anywhere.
    if (expected === 'an object') return typeof path.at(-1) === 'number' ? 'row' : 'part';
    return 'default';
  };
}

/** Every deviation of a response or request once, found by reading it strictly. */
export function deviationsOf(reading: Reading): Deviation[] {
  const remedyOf = remedies(reading);
  const found = new Map<string, Deviation>();
  for (const issue of read(reading, false).issues) {
    const { path } = issue;
    const expected = wanted(issue);
    const value = path.reduce(next, reading.data);
    const isName =
      expected.startsWith('one of') && typeof value === 'string' && /^[A-Za-z_]{1,24}$|^-?\d{1,3}$/.test(value);
    const deviation = {
      path: [reading.isRequest ? 'request' : 'data', ...path]
        .map((key) => (typeof key === 'number' ? '[]' : String(key)))
        .join('.')
        .replaceAll('.[]', '[]'),
      expected,
      found: isName ? JSON.stringify(value) : kindOf(value),
      remedy: remedyOf(path, expected),
    };
    const key = `${deviation.path} ${expected} ${deviation.found}`;
    found.set(key, { ...deviation, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
