import type * as z from 'zod/mini';
import { yuan as sentYuan } from '../../src/api/fields';
import { endTime, limitOrNull, portrait, signedOrNull, sort } from '../../src/api/shape';

export interface JsonSchema {
  [key: string]: unknown;
}

/** Names of the types of single values, by the text with which a schema names what it expects. */
const names: Readonly<Record<string, string>> = {
  'an id': 'Id',
  'a text': 'Text',
  'a number': 'Count',
  'an amount in yuan': 'Yuan',
  'an amount in fen': 'Fen',
  'an amount of a coupon': 'CouponAmount',
  'a flag': 'Flag',
  'a percentage': 'Percentage',
  'a time': 'Time',
  'an address': 'Media',
  'a gender': 'Gender',
};
/** Those that expect the same and read it in another way. */
const special = new Map<z.core.$ZodType, string>([
  [endTime, 'EndTime'],
  [portrait, 'Portrait'],
  [limitOrNull, 'Limit'],
  [signedOrNull, 'SignedNumber'],
  [sort, 'SignedNumber'],
  [sentYuan, 'SentYuan'],
]);

export function leafName(schema: z.core.$ZodType, expected: string): string {
  const name = special.get(schema) ?? names[expected];
  if (name === undefined) throw new Error(`leaves.ts has no name for a schema that expects ${expected}`);
  return name;
}

const number = { type: ['number', 'string'], pattern: '^\\s*-?\\d+(\\.\\d+)?\\s*$' };
const yuan = 'Chinese yuan with at most two decimals';
const clock = '([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?';
const time = { type: ['string', 'number'], pattern: `^(\\d{4}-\\d{2}-\\d{2}${clock}|\\d{9,})?$` };
const timeText =
  'Either `YYYY-MM-DD[ HH:mm[:ss]]` in China Standard Time (UTC+08:00), whatever zone server or learner are in, or a ' +
  'number since 1970-01-01 UTC: below 1e12 seconds, otherwise milliseconds. 0, less, or `0000-00-00` means no time.';

export const leaves: Readonly<Record<string, JsonSchema>> = {
  Id: {
    type: ['string', 'number'],
    minLength: 1,
    description: 'Identifies a thing. A text is safer than a number: JavaScript rounds numbers above 2^53.',
  },
  Text: { type: 'string', description: 'Plain text; where a description says HTML, HTML.' },
  Count: { ...number, description: 'A number, or the same as text. Below 0 counts as missing.' },
  SignedNumber: { ...number, description: 'A number, or the same as text. It may be below 0.' },
  Limit: { ...number, description: 'A number, or the same as text. 0 and below mean no limit.' },
  Yuan: {
    ...number,
    description: `${yuan}, as a number or the same as text. Where it may be missing, below 0 counts as missing.`,
  },
  SentYuan: { type: 'number', description: `${yuan}.` },
  Fen: { ...number, description: 'Chinese fen (100 are one yuan), as a whole number or the same as text.' },
  CouponAmount: {
    ...number,
    description: 'Of a DISCOUNT in 折 (8.5 means 85 per cent of the price is paid), otherwise yuan.',
  },
  Flag: {
    enum: [true, false, 1, 0, '1', '0', 'true', 'false'],
    description: 'Yes or no. Where it may be missing, missing means no, unless a description says otherwise.',
  },
  Percentage: { ...number, description: 'Per cent, 0 to 100; the site caps other numbers. Missing means not known.' },
  Time: { ...time, description: `A moment. ${timeText}` },
  EndTime: { ...time, description: `The end of a range. ${timeText} A date without a time means the end of that day.` },
  Media: {
    type: 'string',
    description: 'The address of a file: `https:`, or relative to the files host of the deployment.',
  },
  Portrait: {
    type: 'string',
    description: 'The address of a picture, as Media. The site asks the files host to turn it upright.',
  },
  Gender: { type: ['string', 'null'], description: 'MALE or FEMALE in any case; anything else means unknown.' },
};
