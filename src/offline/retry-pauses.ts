/** Bytes that an unloading page may send in all; browsers allow 64 KB for keepalive requests. */
export const unloadLimit = 48 * 1024;
export const bytesOf = (item: unknown): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** Ms. The upper bound of the pause after the first failure; each further failure doubles it, up to `longest`. */
interface PauseBounds {
  first: number;
  longest: number;
}
/** Ms. An immediate retry would meet the same failure. */
const shortest = 250;
const between = (from: number, to: number, random: () => number): number => Math.ceil(from + random() * (to - from));

/**
 * Ms to wait after so many failures in a row: any time up to the bound (full jitter), so that clients which failed
 * together do not come back together. `random` gives 0 to 1, as Math.random does.
 */
export const pauseAfter = (failures: number, { first, longest }: PauseBounds, random: () => number): number =>
  between(shortest, Math.min(longest, first * 2 ** (failures - 1)), random);

/**
 * Ms to wait after a Retry-After of `retryAfter` ms: never less, plus a random spread. After the first refusal the spread is
 * a quarter of `retryAfter`. A second refusal means that `retryAfter` was too short, for all other clients too, so the spread grows
 * to two times the longest pause, then to four times.
 */
export function pauseForRetryAfter(
  retryAfter: number,
  failures: number,
  bounds: PauseBounds,
  random: () => number,
): number {
  const spread =
    failures === 1 ? Math.max(bounds.first, retryAfter / 4) : bounds.longest * Math.min(4, 2 ** (failures - 1));
  return between(retryAfter + Math.min(shortest, spread), retryAfter + spread, random);
}

/**
 * Ms. More than `pauseForRetryAfter` ever returns. It limits the delay when the clock was set back between two visits.
 */
const maxPause = 15 * 60_000;
/** Ms until a stored time (epoch ms, null for none); 0 when it has passed. */
export const msUntil = (notBefore: number | null, now: number): number =>
  notBefore === null ? 0 : Math.min(maxPause, Math.max(0, notBefore - now));
