import { expect, it } from 'vitest';
import { findCycles } from '../../scripts/vite/chunk-cycles';

const cyclesOf = (imports: Record<string, string[]>) => findCycles(new Map(Object.entries(imports)));

it('finds chunks that lead back to themselves, and nothing where they only share one', () => {
  expect(cyclesOf({ main: ['kit', 'frame'], frame: ['kit'], kit: [] })).toEqual([]);
  expect(cyclesOf({ main: ['kit'], kit: ['frame'], frame: ['kit'] })).toEqual([['kit', 'frame', 'kit']]);
  expect(cyclesOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c', 'a']]);
});
