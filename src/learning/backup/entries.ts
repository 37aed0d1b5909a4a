import * as z from 'zod/mini';
import { reviewCard } from '@/offline/review-cards';
import { practiceShape } from '@/session/practice';
import { isRecord } from '@/shared/lib/is-record';
import { keysOf } from '@/shared/lib/keys-of';
import { jsonIn } from '@/shared/lib/storage';
import { localPlace } from '../course-memory';
import { lossShape } from '../losses/losses';
import { paceShape } from '../pace-settings';

const seconds = z.number().check(z.nonnegative());
/** Epoch ms. */
const time = z.number().check(z.nonnegative());
const aDay = 86_400;

/** The kinds of data of a learner that only this device has. Entries are merged one by one. */
const values = {
  /** By day, then by course id. */
  log: z.record(z.string(), z.object({ seconds: seconds.check(z.lte(aDay)), lessons: z.array(z.string()) })),
  /** By id. */
  notes: z.object({
    owner: z.string(),
    coursewareId: z.nullable(z.string()),
    coursewareName: z.string(),
    stageId: z.nullable(z.string()),
    time: z.nullable(seconds),
    text: z.string(),
    createdAt: time,
    editedAt: z.optional(time),
    question: z.optional(
      z.object({
        stem: z.string(),
        typeName: z.string(),
        subjectId: z.string(),
        address: z.string().check(z.regex(/^\/(?!\/)/)),
      }),
    ),
  }),
  /** By subject/question. */
  reviews: z.object({ card: z.nullable(reviewCard), isMuted: z.boolean() }),
  /** 为什么错, by record/leaf, where the learner has chosen or removed a reason. */
  reasons: lossShape,
  /** By course/courseware. */
  places: z.object({
    reached: z.nullable(z.object({ position: seconds, at: time })),
    finished: z.nullable(time),
  }),
  /** Exam dates and 备考进度, by key/field, see `stored`. Like settings and drafts they have no time. */
  plans: z.unknown(),
  /** Settings of answering, by key/field. */
  settings: z.unknown(),
  /** Stored texts, by key. */
  drafts: z.string(),
  /** Time (epoch ms) of each record as first read, by subject/record. Belongs to the reviews and is not counted. */
  records: time,
  /** The last place, by course. Belongs to the places and is not counted. */
  lasts: localPlace,
};
type Values = { [K in keyof typeof values]: z.infer<(typeof values)[K]> };
export type Kind = keyof Values;
export type Entries = { [K in Kind]: Record<string, Values[K]> };
export type EntryOf<K extends Kind> = Values[K];

const twoPartId = /^[^/]+\/./;
const ids: Record<Kind, RegExp> = {
  log: /^\d+$/,
  notes: /./,
  reviews: twoPartId,
  // The record is '' where none is known.
  reasons: /^[^/]*\/./,
  places: twoPartId,
  plans: /^(dates|pace)\/./,
  settings: /^practice\/./,
  drafts: /^draft:./,
  records: twoPartId,
  lasts: /./,
};
export const kinds = keysOf(ids);

/** YYYY-MM-DD or '' for no day; 2027-02-30 is neither. */
function isDayOrNone(text: string): boolean {
  const time = Date.parse(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time);
  return text === '' || (isDay && new Date(time).toISOString().startsWith(text));
}
const dayOrNone = z.string().check(z.refine(isDayOrNone));
const { plans } = paceShape.shape;
const pace = z.extend(paceShape, { plans: z.record(z.string(), z.extend(plans.def.valueType, { date: dayOrNone })) });

/** The stores whose fields are entries of plans and settings. */
const stored = z.object({ dates: z.record(z.string(), dayOrNone), pace, practice: practiceShape });
/** The schema of a field, by the parts of its path; undefined if there is no such field. */
function schemaAt(schema: unknown, [name, ...rest]: readonly string[]): z.ZodMiniType | undefined {
  if (name === undefined) return schema as z.ZodMiniType;
  if (schema instanceof z.ZodMiniObject) return schemaAt((schema.shape as Record<string, unknown>)[name], rest);
  return schema instanceof z.ZodMiniRecord ? schemaAt(schema.def.valueType, rest) : undefined;
}
/** Drafts that are plain text; the others are JSON. */
const isPlainDraft = (id: string): boolean => id === 'draft:chat' || id.startsWith('draft:scratch:');
function isJson(text: unknown): boolean {
  const value = typeof text === 'string' ? jsonIn(text) : null;
  return isRecord(value) || Array.isArray(value);
}

/** Whether an entry of a file can be merged: its id and its value are what this kind of entry has. */
export function isEntry(kind: Kind, id: string, value: unknown): boolean {
  if (!ids[kind].test(id)) return false;
  const isField = kind === 'plans' || kind === 'settings';
  const schema = isField ? schemaAt(stored, id.split('/')) : values[kind];
  if (kind === 'drafts' && !isPlainDraft(id) && !isJson(value)) return false;
  return schema !== undefined && z.safeParse(schema, value).success;
}

const sorted = (_key: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        keysOf(value)
          .sort()
          .map((key) => [key, value[key]]),
      )
    : value;
/** JSON with sorted fields, so that equal values have equal texts. */
const canonical = (value: unknown): string => JSON.stringify(value, sorted);
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Merges two entries. All rules that do not just keep `here` are symmetric, so that two devices agree. */
type Rule<T> = (here: T, file: T) => T;

/** The value with the larger rank; later ranks break ties. Between equals the choice is arbitrary but symmetric. */
const larger = <T>(a: T, b: T, ...ranks: readonly ((value: T) => number | string)[]): T => {
  const rank = ranks.find((of) => of(a) !== of(b)) ?? canonical;
  return rank(a) > rank(b) ? a : b;
};
const either = <T>(a: T | null, b: T | null, both: Rule<T>): T | null => (a === null ? b : b === null ? a : both(a, b));
const keepHere: Rule<unknown> = (here) => here;

const logRule: Rule<Values['log']> = (here, file) => {
  const both = Object.keys(here).filter((courseId) => courseId in file);
  const joined = both.map((courseId) => {
    const [a, b] = [here[courseId], file[courseId]];
    const lessons = [...new Set([...(a?.lessons ?? []), ...(b?.lessons ?? [])])].sort();
    return [courseId, { seconds: Math.max(a?.seconds ?? 0, b?.seconds ?? 0), lessons }] as const;
  });
  return { ...here, ...file, ...Object.fromEntries(joined) };
};
const reviewRule: Rule<Values['reviews']> = (here, file) => ({
  card: either(here.card, file.card, (a, b) => {
    const wrongAt = Math.max(a.wrongAt ?? 0, b.wrongAt ?? 0);
    return { ...larger(a, b, ({ at }) => at), ...(wrongAt > 0 && { wrongAt }) };
  }),
  isMuted: here.isMuted || file.isMuted,
});
const placeRule: Rule<Values['places']> = (here, file) => ({
  reached: either(here.reached, file.reached, (a, b) =>
    larger(
      a,
      b,
      ({ at }) => at,
      ({ position }) => position,
    ),
  ),
  finished: either(here.finished, file.finished, (a, b) => Math.min(a, b)),
});
const rules: { [K in Kind]: Rule<Values[K]> } = {
  log: logRule,
  notes: (here, file) => larger(here, file, ({ editedAt, createdAt }) => editedAt ?? createdAt),
  reviews: reviewRule,
  reasons: (here, file) => larger(here, file, ({ markedAt }) => markedAt),
  places: placeRule,
  plans: keepHere,
  settings: keepHere,
  drafts: (here) => here,
  records: (here, file) => Math.min(here, file),
  lasts: (here, file) => larger(here, file, ({ at }) => at),
};

function mergeKind<T>(here: Record<string, T>, file: Record<string, T>, rule: Rule<T>): Record<string, T> {
  const both = Object.entries(file).map(([id, theirs]) => {
    const own = here[id];
    return [id, own === undefined ? theirs : rule(own, theirs)] as const;
  });
  return { ...here, ...Object.fromEntries(both) };
}

/** The entries of both sides, merged by the rule of their kind. No entry of `here` is dropped. */
export function mergeEntries(here: Entries, file: Entries): Entries {
  const of = <K extends Kind>(kind: K) => [kind, mergeKind<Values[K]>(here[kind], file[kind], rules[kind])] as const;
  // Each kind is merged by its own rule, so it keeps its type.
  return Object.fromEntries(kinds.map((kind) => of(kind))) as Entries;
}

export type Fate = 'added' | 'updated' | 'kept' | 'same';
/** An entry of a file with the entry of the same id on this device. */
export interface Compared<T> {
  id: string;
  file: T;
  /** undefined if the device has none. */
  here: T | undefined;
  /** kept: the device's entry differs from the file's and stays unchanged. */
  fate: Fate;
}
/** The fates of a file's entries of one kind. `merged`: the result of `mergeEntries(here, file)`. */
export function compareEntries<K extends Kind>(
  kind: K,
  here: Entries,
  file: Entries,
  merged: Entries,
): Compared<EntryOf<K>>[] {
  const own: Record<string, EntryOf<K>> = here[kind];
  const fateOf = (id: string, theirs: EntryOf<K>): Fate => {
    if (own[id] === undefined) return 'added';
    if (isSame(own[id], theirs)) return 'same';
    return isSame(own[id], merged[kind][id]) ? 'kept' : 'updated';
  };
  return Object.entries<EntryOf<K>>(file[kind]).map(([id, theirs]) => ({
    id,
    file: theirs,
    here: own[id],
    fate: fateOf(id, theirs),
  }));
}

/** Number of entries of a file per fate; they sum up to `all`. */
export type Fates = Record<Fate | 'all', number>;
export function countFates(compared: readonly { fate: Fate }[]): Fates {
  const fates: Fates = { all: compared.length, added: 0, updated: 0, kept: 0, same: 0 };
  for (const { fate } of compared) fates[fate] += 1;
  return fates;
}
