/** What an unloading page may send in all: browsers allow 64 KB to calls that outlive it. */
export const unloadLimit = 48 * 1024;
export const bytesOf = (item: unknown): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** Ms: the bound of the rest after the first failure, doubled with each further one up to the longest. */
interface PauseBounds {
  first: number;
  longest: number;
}
/** Ms: what is tried again at once meets the same trouble. */
const shortest = 250;
const between = (from: number, to: number, random: () => number): number => Math.ceil(from + random() * (to - from));

/**
 * Ms of rest after so many failures in a row: any time up to the bound (full jitter), so that those who failed
 * together do not come back together. `random` gives 0 to 1, as Math.random does.
 */
export const pauseAfter = (failures: number, { first, longest }: PauseBounds, random: () => number): number =>
  between(shortest, Math.min(longest, first * 2 ** (failures - 1)), random);

/**
 * Ms of rest where the server has told how long to stay away (`told`, ms from now): never less, and spread behind it.
 * At first its word is believed, and the spread is a quarter of it. Who is refused again was told too little, like
 * everybody who was told the same: they spread over two times the longest rest, and then over four times.
 */
export function pauseWhenTold(told: number, failures: number, bounds: PauseBounds, random: () => number): number {
  const spread = failures === 1 ? Math.max(bounds.first, told / 4) : bounds.longest * Math.min(4, 2 ** (failures - 1));
  return between(told + Math.min(shortest, spread), told + spread, random);
}

/** Ms, above all that `pauseWhenTold` gives: a clock that was set back between two visits keeps nobody longer. */
const longestRest = 15 * 60_000;
/** Ms until a time that was kept (epoch ms, null for none) is reached; 0 where it is over. */
export const msUntil = (notBefore: number | null, now: number): number =>
  notBefore === null ? 0 : Math.min(longestRest, Math.max(0, notBefore - now));
