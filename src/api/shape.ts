import * as z from 'zod/mini';
import { farFuture, parseServerTime, unknownTime } from '@/shared/lib/dates';
import { mediaUrl, portraitUrl } from './media-url';
import { readings } from './schema-readings';
import { forgive, lenient } from './strictness';

/** A schema that parses `In` from the server into `Out` for the screens. */
export type Shape<Out, In = unknown> = z.ZodMiniType<Out, In>;
/** A field that the server may leave out but that screens always get. */
type Missable<Out, In> = Shape<Out, In | null | undefined> & { _zod: { optin: 'optional' } };
/** The loose form of a type, as a server may send it: nullable fields may be missing. */
export type Loose<T> = T extends readonly (infer Row)[]
  ? Loose<Row>[]
  : T extends object
    ? { [K in keyof T as null extends T[K] ? never : K]: Loose<T[K]> } & {
        [K in keyof T as null extends T[K] ? K : never]?: Loose<T[K]>;
      }
    : T;

/** Retypes a schema: zod infers what a transform accepts literally, screens and mock need what the server means. */
export const typed = <S extends z.ZodMiniType>(schema: z.ZodMiniType): S => schema as S;

const wrong = Symbol('wrong');
type Read<Out> = (value: unknown) => Out | typeof wrong;

function leaf<Out, In>(expected: string, read: Read<Out>, fallback: Out | typeof wrong): Missable<Out, In> {
  const transform = z.transform((value: unknown, context: z.core.ParsePayload): Out => {
    const out = read(value);
    if (out !== wrong) return out;
    const found = value === null ? 'null' : typeof value;
    if (lenient && fallback !== wrong) {
      forgive();
      return fallback;
    }
    context.issues.push({ code: 'custom', message: `expected ${expected}, got ${found}`, input: value });
    return z.NEVER;
  });
  const schema = z.pipe(z.optional(z.unknown()), transform);
  if (import.meta.env.DEV) readings.set(schema, { expected });
  return typed(schema);
}
/** Null and '' become null, as does what a lenient build cannot read. */
const nullable = <Out, In = Id>(expected: string, read: Read<Out | null>): Missable<Out | null, In> =>
  leaf<Out | null, In>(expected, orNull(read), null);
/** Types a field as one that the server must send. */
const needed = <Out, In>(shape: Missable<Out, In>): Shape<Out, In> => typed(shape);

const readText: Read<string> = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : wrong;
const readNum: Read<number> = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : wrong;
};
const readFlag: Read<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : wrong;
};
/** Databases write 0, -1, 0000-00-00 or 1970-01-01 for "no time"; all of these are earlier than any real time here. */
const readTime: Read<number | null> = (value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return wrong;
  const isZero = Number(value) <= 0 || String(value).startsWith('0000-00-00');
  const time = parseServerTime(value) ?? (isZero ? 0 : null);
  if (time === null) return wrong;
  return time > 0 ? time : null;
};
const orNull =
  <Out>(read: Read<Out>): Read<Out | null> =>
  (value) =>
    value == null || value === '' ? null : read(value);
const orElse =
  <Out>(read: Read<Out>, other: Out): Read<Out> =>
  (value) =>
    value == null || value === '' ? other : read(value);
const mapped =
  <Out, Next>(read: Read<Out>, change: (value: Out) => Next): Read<Next> =>
  (value) => {
    const out = read(value);
    return out === wrong ? wrong : change(out);
  };
const notBelow = <Other>(other: Other) => mapped(readNum, (value) => (value < 0 ? other : value));
const readId: Read<string> = (value) => {
  const out = readText(value);
  return out === '' ? wrong : out;
};

type Id = string | number;
/** A number or string becomes a string. There is no default: a row without id is dropped. */
export const id = needed(leaf<string, Id>('an id', readId, wrong));
export const idOrNull = nullable('an id', readId);
export const text = needed(leaf<string, Id>('a text', readText, ''));
export const textOrNull = nullable('a text', readText);
/** A text; a missing one becomes ''. */
export const textOrEmpty = leaf<string, Id>('a text', orElse(readText, ''), '');
const isFilled = (name: string) => name.trim() !== '';
/** A title: it is a heading or the name of a link, so one without visible text becomes `other`. */
export function titleOr(other: string) {
  const read = mapped(readText, (value) => (isFilled(value) ? value : other));
  return needed(leaf<string, Id>('a text', read, other));
}
/** What a row, an option or a button is called. */
export const label = titleOr('未命名');
export const num = needed(leaf<number, Id>('a number', readNum, 0));
/** Points of one answer: below 0 where the server deducts. */
export const signedOrNull = nullable('a number', readNum);
/** A count or score is not below 0; -1 from a server means "no number". */
export const numOrNull = nullable('a number', notBelow(null));
/** A limit or the length of something; 0 and below mean that it is not known. */
export const limitOrNull = nullable(
  'a number',
  mapped(readNum, (value) => (value > 0 ? value : null)),
);
export const numOr = (other: number) => leaf<number, Id>('a number', orElse(notBelow(other), other), other);
/** A sort position, which may be negative. */
export const sort = leaf<number, Id>('a number', orElse(readNum, 0), 0);
/** An amount of money. There is no default: an unknown price must not be shown as 0. */
export const yuan = needed(leaf<number, Id>('an amount in yuan', readNum, wrong));
export const yuanOrNull = nullable('an amount in yuan', notBelow(null));
export const yuanOrZero = leaf<number, Id>('an amount in yuan', orElse(notBelow(0), 0), 0);
const readFen: Read<number> = (value) => {
  const out = readNum(value);
  return out === wrong ? wrong : out / 100;
};
/** An amount that the service sends in fen; the screens get yuan. No field is one yet, so no page pays for it. */
export const fen = /* @__PURE__ */ needed(/* @__PURE__ */ leaf<number, Id>('an amount in fen', readFen, wrong));
/** What a coupon takes off: 折 of a DISCOUNT (8.5), otherwise yuan. */
export const couponAmount = needed(leaf<number, Id>('an amount of a coupon', readNum, wrong));
export const flag = leaf<boolean, boolean | Id>('a flag', orElse(readFlag, false), false);
export const flagOrNull = nullable<boolean, boolean | Id>('a flag', readFlag);
const capped = mapped(readNum, (value) => Math.min(100, Math.max(0, value)));
/** 0..100, capped (S9); null = not known. */
export const percent = nullable('a percentage', capped);
/** What never comes is no time for anything but an end. */
const readMoment = <Other>(never: Other) =>
  mapped<number | null, number | null | Other>(readTime, (read) => (read === farFuture ? never : read));
/** Epoch milliseconds, for screens: one that cannot be read is `unknownTime`, shown as 时间未知. */
export const time = leaf<number | null, Id>('a time', orNull(readMoment(unknownTime)), unknownTime);
/** Epoch milliseconds, to calculate with: one that cannot be read is null, as if it had not been sent. */
export const instant = nullable('a time', readMoment(null));
const lastMoment = 86_400_000 - 1;
const readEnd: Read<number | null> = (value) => {
  const out = readTime(value);
  if (out === wrong || out === null) return out;
  return typeof value === 'string' && /^\d{4}(?:[-/]\d{1,2}[-/]\d{1,2}|\d{4})$/.test(value.trim())
    ? out + lastMoment
    : out;
};
/**
 * Epoch milliseconds; a date without time means the end of that day, because ranges include both ends. Null means without
 * an end, so one that cannot be read is `unknownTime`.
 */
export const endTime = leaf<number | null, Id>('a time', orNull(readEnd), unknownTime);
export const media = nullable<string, string>('an address', mapped(readText, mediaUrl));
/** Avatars always get the suffix that turns them upright (S3). */
export const portrait = nullable<string, string>('an address', mapped(readText, portraitUrl));

/**
 * One of the values. A lenient build replaces an unknown one by `fallback`, which must not be final: nobody knows what
 * the service means by it.
 */
export function oneOf<const V extends string, const F extends string>(
  values: readonly V[],
  fallback: F,
): Shape<V | F, V | F> {
  const read: Read<V | F> = (value) => values.find((known) => known === value) ?? wrong;
  return needed(leaf<V | F, V | F>(`one of ${values.join(', ')}`, read, fallback));
}
export function oneOfOrNull<const V extends string>(values: readonly V[]): Missable<V | null, V> {
  return nullable<V, V>(`one of ${values.join(', ')}`, (value) => values.find((known) => known === value) ?? wrong);
}
/** Known values, or any other text, for screens that show unknown values as they are. */
export type Open<V extends string> = V | (string & {});
export const openText = <V extends string>(): Shape<Open<V>, Open<V>> => typed(text);
/** Gender in upper case; anything but MALE and FEMALE is UNKNOWN. */
export const gender = leaf<'MALE' | 'FEMALE' | 'UNKNOWN', string>(
  'a gender',
  (value) => {
    const upper = String(value).toUpperCase();
    return upper === 'MALE' || upper === 'FEMALE' ? upper : 'UNKNOWN';
  },
  'UNKNOWN',
);

function rows<Out>(row: () => Shape<Out>, value: unknown, context: z.core.ParsePayload): Out[] {
  if (value == null) return [];
  if (!Array.isArray(value)) {
    if (lenient) forgive();
    else context.issues.push({ code: 'custom', message: `expected a list, got ${typeof value}`, input: value });
    return [];
  }
  const valid: Out[] = [];
  const shape = row();
  for (const [index, item] of value.entries()) {
    const parsed = z.safeParse(shape, item);
    if (parsed.success) valid.push(parsed.data);
    else if (lenient) forgive('row', item);
    else {
      for (const { message, path } of parsed.error.issues)
        context.issues.push({ code: 'custom', message, path: [index, ...path], input: item });
    }
  }
  return valid;
}
/** A list. Null and missing become []; a lenient build drops rows that cannot be parsed. */
export function list<Out, In>(row: Shape<Out, In> | (() => Shape<Out, In>)): Missable<Out[], In[]> {
  const getRow = (): Shape<Out> => typed(typeof row === 'function' ? row() : row);
  const transform = z.transform((value: unknown, context: z.core.ParsePayload) => rows(getRow, value, context));
  const schema = z.pipe(z.optional(z.unknown()), transform);
  if (import.meta.env.DEV) readings.set(schema, { row: getRow });
  return typed(schema);
}
export const texts = list(text);
const only = <Out, In>(
  all: Missable<Out[], In[]>,
  keep: (row: Out, index: number, read: readonly Out[]) => boolean,
): Missable<Out[], In[]> =>
  typed(
    z.pipe(
      all,
      z.transform((read) => read.filter(keep)),
    ),
  );
/** A list of names without the empty ones. */
export const names = only(list(textOrEmpty), isFilled);
/** A list of rows without those whose name is empty. */
export const named = <Out extends { name: string }, In>(row: Shape<Out, In>): Missable<Out[], In[]> =>
  only(list(row), ({ name }) => isFilled(name));
/** A list of rows, of which only the first with each id counts. */
export const firstOfEach = <Out, In>(all: Missable<Out[], In[]>, idOf: (row: Out) => string): Missable<Out[], In[]> =>
  only(all, (row, index, read) => read.findIndex((other) => idOf(other) === idOf(row)) === index);
/** An object that may be null or missing. */
export function maybe<Out, In>(shape: Shape<Out, In> | (() => Shape<Out, In>)): Missable<Out | null, In> {
  const getShape = (): Shape<Out> => typed(typeof shape === 'function' ? shape() : shape);
  const transform = z.transform((value: unknown, context: z.core.ParsePayload): Out | null => {
    if (value == null) return null;
    const parsed = z.safeParse(getShape(), value);
    if (parsed.success) return parsed.data;
    if (lenient) forgive('part', value);
    else
      for (const { message, path } of parsed.error.issues)
        context.issues.push({ code: 'custom', message, path, input: value });
    return null;
  });
  const schema = z.pipe(z.optional(z.unknown()), transform);
  if (import.meta.env.DEV) readings.set(schema, { part: getShape });
  return typed(schema);
}

export interface Page<Row> {
  records: Row[];
  /** At least the rows that are known, for a service that counts none. */
  total: number;
  size: number;
  current: number;
  pages: number;
}
export function page<Out, In>(row: Shape<Out, In>) {
  const fields = z.object({ records: list(row), total: numOr(0), size: numOr(0), current: numOr(1), pages: numOr(0) });
  const shape = z.pipe(
    fields,
    z.transform(({ total, ...rest }) => {
      const before = Math.max(0, rest.current - 1) * rest.size;
      return { ...rest, total: total || before + rest.records.length };
    }),
  );
  return typed<Shape<Page<Out>, z.input<typeof shape>>>(
    z.pipe(
      z.transform((value: unknown) => value ?? {}),
      shape,
    ),
  );
}
/** Output of calls that only succeed or fail; their `data` is ignored. */
export const done = typed<Shape<true>>(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((): true => true),
  ),
);
