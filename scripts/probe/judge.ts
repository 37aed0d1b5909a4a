import type * as z from 'zod/mini';
import { deviationsOf, type Deviation } from '../../src/api/deviations';
import type { AnyEndpoint } from '../../src/api/endpoint';
import { readings } from '../../src/api/schema-readings';

export interface Judgement {
  verdict: 'fits' | 'falls back' | 'does not fit';
  /** Path and message of each field that is not as expected, with the number of its rows. */
  faults: string[];
  /** Fields that the site knows and no row has. */
  notSent: string[];
  /** Fields that the service sends and the site does not know: perhaps another name of one that is not sent. */
  notRead: string[];
}

/** What the production build does with a response, and which fields are the reason. */
export function judge(call: AnyEndpoint, data: unknown): Judgement {
  const deviations = deviationsOf({ schema: call.output, data });
  // A row, a part or a whole list is lost, and not only a value replaced.
  const isLost = deviations.some(({ remedy, expected }) => remedy !== 'default' || expected === 'a list');
  return {
    verdict: isLost ? 'does not fit' : deviations.length > 0 ? 'falls back' : 'fits',
    faults: deviations.map(faultOf),
    ...namesOf(call.output, data),
  };
}

const faultOf = ({ path, expected, found, count }: Deviation): string =>
  `${path}: expected ${expected}, got ${found}${count === 1 ? '' : ` (${String(count)}×)`}`;

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
    for (const name of Object.keys(value)) sent.add(`${at}.${name}`);
    for (const [name, field] of Object.entries(def.shape)) {
      const place = `${at}.${name}`;
      known.add(place);
      visit(field, (value as Record<string, unknown>)[name], place);
    }
  };
  visit(output, data, 'data');
  return {
    notSent: [...known].filter((name) => !sent.has(name)),
    notRead: [...sent].filter((name) => !known.has(name)),
  };
}
