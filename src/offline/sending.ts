/** What an unloading page may send in all: browsers allow 64 KB to calls that outlive it. */
export const unloadLimit = 48 * 1024;
export const bytesOf = (item: unknown): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** Ms of rest after so many failures in a row: doubled each time. */
export const pauseAfter = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(longest, first * 2 ** (failures - 1));
