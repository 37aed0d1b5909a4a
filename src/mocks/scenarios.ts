import type * as z from 'zod/mini';
import { catalogue } from '@/api/catalogue';
import type { AnyEndpoint } from '@/api/endpoint';

type Type = z.core.$ZodType;

/**
 * QA scenarios: what goes wrong, where and how often. Written `name[:value][@call[?field=value]][~once|~second]`, joined by
 * commas: `http:500@userRecord/save?status=SUBMIT~once,latency:2000`. The call is matched by the end of its path, without
 * path parameters, and by a field of its input.
 */
export const faultKinds = [
  'latency',
  'http',
  'code',
  'timeout',
  'nologin',
  'network',
  'malformed',
  'html',
  'emptyBody',
  'empty',
  'nulls',
  'swapped',
  'garbled',
  'offline',
  'lost',
  /** No faults, but other services: one that promises only what the specification does, and one that bends it. */
  'plain',
  'odd',
] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  value: number | null;
  /** End of a call's path; null: every call. */
  at: string | null;
  /** A field of the input and its value; null: every input. */
  where: [field: string, value: string] | null;
  every: 'always' | 'once' | 'second';
  /** Number of calls it has matched so far. */
  met: number;
}

/** A scenario that names something that does not exist, with a text for QA. */
export class UnknownScenario extends Error {
  override readonly name = 'UnknownScenario';
}

/** A path without its parameters. */
const plainPath = (path: string): string => path.replace(/\/:[^/]+/g, '');
/** Whether a path without its parameters ends with `at`: `course/getDetails` names `…/course/getDetails/:id`. */
const matches = (at: string, path: string): boolean => plainPath(path).endsWith(`/${at.replace(/^\/+|\/+$/g, '')}`);

const fieldsOf = ({ input }: AnyEndpoint): Record<string, Type> =>
  (input._zod.def as { shape?: Record<string, Type> }).shape ?? {};

const pattern = /^([a-z]+)(?::(\d+))?(?:@([^~?]+)(?:\?(\w+)=([^~]+))?)?(?:~(once|second))?$/i;

const readFault = (part: string): Fault => {
  const [isRead, name, value, at = null, field, wanted = '', every = 'always'] = pattern.exec(part) ?? [];
  if (isRead === undefined) throw new UnknownScenario(`看不懂故障“${part}”`);
  const kind = faultKinds.find((candidate) => candidate.toLowerCase() === name?.toLowerCase());
  if (!kind) throw new UnknownScenario(`没有故障“${name ?? ''}”，可用的有 ${faultKinds.join('、')}`);
  const calls = catalogue.filter(({ path }) => at === null || matches(at, path));
  if (calls.length === 0) throw new UnknownScenario(`没有接口“${at ?? ''}”`);
  if (field !== undefined && !calls.some((call) => field in fieldsOf(call)))
    throw new UnknownScenario(`接口“${at ?? ''}”没有参数“${field}”`);
  return {
    kind,
    value: value === undefined ? null : Number(value),
    at,
    where: field === undefined ? null : [field, wanted],
    every: every as Fault['every'],
    met: 0,
  };
};

/** Reads a scenario; `off` or an empty text ends all faults. Throws `UnknownScenario`. */
export const parseScenario = (text: string): Fault[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'off')
    .map(readFault);

export const describeScenario = (faults: Fault[]): string =>
  faults
    .map(({ kind, value, at, where, every }) =>
      [
        kind,
        value === null ? '' : `:${value}`,
        at === null ? '' : `@${at}`,
        where ? `?${where.join('=')}` : '',
        every === 'always' ? '' : `~${every}`,
      ].join(''),
    )
    .join(',');

/** The faults that apply to a call. Counts the call for `once` and `second`. */
export const strike = (faults: Fault[], path: string, input: Readonly<Record<string, unknown>>): Fault[] =>
  faults.filter((fault) => {
    if (fault.at !== null && !matches(fault.at, path)) return false;
    if (fault.where && String(input[fault.where[0]]) !== fault.where[1]) return false;
    fault.met += 1;
    if (fault.every === 'once') return fault.met === 1;
    if (fault.every === 'second') return fault.met % 2 === 0;
    return true;
  });

/** The values of a field that has only a few. */
const valuesOf = (type: Type): string[] => {
  const { entries, innerType } = type._zod.def as { entries?: Record<string, string>; innerType?: Type };
  return innerType ? valuesOf(innerType) : Object.values(entries ?? {});
};

/** What a scenario can name: the kinds of faults, and the calls with the values of input that tell one call from another. */
export const scenarioChoices = () => ({
  kinds: faultKinds,
  calls: catalogue.map((call) => ({
    at: plainPath(call.path).split('/').slice(-2).join('/'),
    where: Object.entries(fieldsOf(call)).flatMap(([field, type]) =>
      valuesOf(type).map((value) => `${field}=${value}`),
    ),
  })),
});

/** Input values, such as ids, that cause a fault in any call. */
const specialIds: Record<string, FaultKind> = {
  err500: 'http',
  timeout: 'timeout',
  empty: 'empty',
  nologin: 'nologin',
};

export const specialFault = (input: unknown): Fault | null => {
  const values = typeof input === 'object' && input !== null ? Object.values(input) : [];
  const kind = values.map((value) => (typeof value === 'string' ? specialIds[value] : undefined)).find(Boolean);
  return kind ? { kind, value: kind === 'http' ? 500 : null, at: null, where: null, every: 'always', met: 1 } : null;
};
