import { expect } from 'vitest';

/** Fails with the names that `listed` lacks, and with the place in which to add them. */
export const expectListed = (names: Iterable<string>, listed: Iterable<string>, place: string): void => {
  const known = new Set(listed);
  const missing = [...names].filter((name) => !known.has(name));
  expect(missing, `not in ${place}: ${missing.join(', ')}`).toEqual([]);
};
