import * as z from 'zod/mini';
import { readings } from './schema-readings';
import { typed, type Shape } from './shape';

/** Input fields of calls. The mock receives a query as text, so numbers, flags and lists are also read from text. */
const read = <Value>(schema: Shape<Value>, fromText: (value: string) => unknown): Shape<Value, Value> =>
  typed(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? fromText(value) : value)),
      schema,
    ),
  );

/** Ids are sent as strings only. */
export const text = z.string();
export const num = read<number>(z.number(), Number);
/** An amount of money in yuan. */
export const yuan = read<number>(z.number(), Number);
if (import.meta.env.DEV) readings.set(yuan, { expected: 'an amount in yuan' });
export const flag = read<boolean>(z.boolean(), (value) => value === 'true');
export const texts = read<string[]>(z.array(z.string()), (value) => (value === '' ? [] : value.split(',')));
export const byId = z.object({ id: text });
/** current counts from 1; size at most 100. */
export const paging = { current: num, size: num };
