/**
 * The plain nature of the mocked backend: a service that keeps what the specification says and nothing that this project
 * has added to it (docs/contract.md, What a service need not keep). Handlers ask `world.isPlain` where they would use an
 * added field of the input; this removes the added fields of the output.
 */
export const added: ReadonlySet<string> = new Set([
  'clientSeq',
  'conflict',
  'late',
  'closedBy',
  'serverTime',
  'startTimestamp',
  'currentIndex',
  'requestKey',
]);
/** An account without an id: S3 names only its flag and its pictures. */
const isAccount = (value: object): boolean => 'bindMobile' in value && 'nickName' in value;

export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  const without = isAccount(value) ? new Set([...added, 'id']) : added;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (without.has(name) ? [] : [[name, plainOf(part)]])),
  );
}
