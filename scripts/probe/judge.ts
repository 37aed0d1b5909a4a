import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../src/api/endpoint';
import { readings } from '../../src/api/readings';
import { setLenient, takeForgiven } from '../../src/api/strictness';

export interface Judgement {
  verdict: 'fits' | 'falls back' | 'does not fit';
  /** Path and message of each field that is not as expected, with the number of its rows. */
  faults: string[];
  /** Fields that the site knows and no row has. */
  notSent: string[];
  /** Fields that the service sends and the site does not know: perhaps another name of one that is not sent. */
  notRead: string[];
}

/** What the production build does with a response, and which fields are the reason (found by the strict reading). */
export function judge(call: AnyEndpoint, data: unknown): Judgement {
  takeForgiven();
  const isRead = z.safeParse(call.output, data).success;
  const notes = takeForgiven();
  setLenient(false);
  const strict = z.safeParse(call.output, data);
  setLenient(true);
  const faults = strict.success ? [] : strict.error.issues.map(({ path, message }) => `${pathOf(path)}: ${message}`);
  // A row, a part or a whole list is lost, and not only a value replaced.
  const isLost =
    !isRead || notes.some(({ dropped }) => dropped) || faults.some((fault) => fault.includes(': expected a list'));
  return {
    verdict: isLost ? 'does not fit' : notes.length > 0 ? 'falls back' : 'fits',
    faults: counted(faults),
    ...namesOf(call.output, data),
  };
}

const pathOf = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'data';

function counted(texts: string[]): string[] {
  const numbers = new Map<string, number>();
  for (const text of texts) numbers.set(text, (numbers.get(text) ?? 0) + 1);
  return [...numbers].map(([text, number]) => (number === 1 ? text : `${text} (${String(number)}×)`));
}

type Type = z.core.$ZodType;

/** Compares the names of fields in a response with those of its schema. */
function namesOf(output: Type, data: unknown): Pick<Judgement, 'notSent' | 'notRead'> {
  const known = new Set<string>();
  const sent = new Set<string>();
  const visit = (schema: Type, value: unknown, at: string): void => {
    if (value == null) return;
    const reading = readings.get(schema);
    if (reading && 'part' in reading) return visit(reading.part(), value, at);
    if (reading && 'row' in reading) {
      for (const row of Array.isArray(value) ? value : []) visit(reading.row(), row, `${at}[]`);
      return;
    }
    const { def } = schema._zod as unknown as {
      def: { type: string; in: Type; out: Type; shape: Record<string, Type> };
    };
    if (def.type === 'pipe') {
      visit(def.in, value, at);
      visit(def.out, value, at);
    }
    if (def.type !== 'object' || typeof value !== 'object') return;
    for (const name of Object.keys(value)) sent.add(at === '' ? name : `${at}.${name}`);
    for (const [name, field] of Object.entries(def.shape)) {
      const place = at === '' ? name : `${at}.${name}`;
      known.add(place);
      visit(field, (value as Record<string, unknown>)[name], place);
    }
  };
  visit(output, data, '');
  return {
    notSent: [...known].filter((name) => !sent.has(name)),
    notRead: [...sent].filter((name) => !known.has(name)),
  };
}
