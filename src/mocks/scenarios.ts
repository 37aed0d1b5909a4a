/**
 * QA scenarios: what goes wrong, where and how often. Written `name[:value][@call][~once|~second]`, joined by commas:
 * `http:500@course/getPageList~once,latency:2000`. The call is matched by the end of its path, without path parameters.
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
  every: 'always' | 'once' | 'second';
  /** Number of calls it has matched so far. */
  met: number;
}

const pattern = /^([a-zA-Z]+):?(\d+)?(?:@([^~]+))?(?:~(once|second))?$/;

/** Reads a scenario. Unknown names are ignored; `off` or an empty text ends all faults. */
export const parseScenario = (text: string): Fault[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [, name, value, at, every] = pattern.exec(part) ?? [];
      const kind = faultKinds.find((candidate) => candidate.toLowerCase() === name?.toLowerCase());
      if (!kind) return [];
      return [
        {
          kind,
          value: value ? Number(value) : null,
          at: at ?? null,
          every: every === 'once' || every === 'second' ? every : 'always',
          met: 0,
        } as const,
      ];
    })
    .map((fault) => ({ ...fault }));

export const describeScenario = (faults: Fault[]): string =>
  faults
    .map(
      ({ kind, value, at, every }) =>
        `${kind}${value === null ? '' : `:${value}`}${at ? `@${at}` : ''}${every === 'always' ? '' : `~${every}`}`,
    )
    .join(',');

/** Whether a path without its parameters ends with `at`: `course/getDetails` names `…/course/getDetails/:id`. */
const matches = (at: string, path: string) => {
  const plain = path.replace(/\/:[^/]+/g, '');
  const wanted = at.replace(/^\/+|\/+$/g, '');
  return plain === `/${wanted}` || plain.endsWith(`/${wanted}`);
};

/** The faults that apply to a call. Counts the call for `once` and `second`. */
export const strike = (faults: Fault[], path: string): Fault[] =>
  faults.filter((fault) => {
    if (fault.at !== null && !matches(fault.at, path)) return false;
    fault.met += 1;
    if (fault.every === 'once') return fault.met === 1;
    if (fault.every === 'second') return fault.met % 2 === 0;
    return true;
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
  return kind ? { kind, value: kind === 'http' ? 500 : null, at: null, every: 'always', met: 1 } : null;
};
