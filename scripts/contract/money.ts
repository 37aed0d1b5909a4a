import type { JsonSchema } from './leaves';

const units: Readonly<Record<string, string>> = {
  Yuan: 'yuan',
  SentYuan: 'yuan',
  Fen: 'fen',
  CouponAmount: 'yuan or 折',
};
const looksLikeMoney = /(?:price|amount|money|fee|cost|threshold)s?$/i;
const namesUnit = /\b(?:yuan|fen|cents?|RMB|CNY)\b|元|分(?!钟)/i;

/** The unit of the schema of a field; undefined if it is no amount of money. */
export const unitOf = (schema: object): string | undefined =>
  units[/#\/components\/schemas\/(\w+)/.exec(JSON.stringify(schema))?.[1] ?? ''];

/** Throws where the unit of an amount is not known from its schema alone. A description may be copied, or be wrong. */
export function checkUnit(place: string, schema: JsonSchema, description: unknown): void {
  if (looksLikeMoney.test(place) && unitOf(schema) === undefined)
    throw new Error(
      `${place} looks like money and has no unit: its schema in src/api needs yuan or fen, ` +
        'of src/api/shape.ts in a response, of src/api/fields.ts in a request.',
    );
  if (typeof description === 'string' && namesUnit.test(description))
    throw new Error(`${place}: its schema names the unit of money, not its text in scripts/contract/fields.ts.`);
}
