import { expect, it } from 'vitest';
import { findCycles } from '../../scripts/vite/chunk-cycles';

const cyclesOf = (imports: Record<string, string[]>) => findCycles(new Map(Object.entries(imports)));

it('findCycles finds import cycles of chunks, and none if they only share a chunk', () => {
  expect(cyclesOf({ main: ['kit', 'frame'], frame: ['kit'], kit: [] })).toEqual([]);
  expect(cyclesOf({ main: ['kit'], kit: ['frame'], frame: ['kit'] })).toEqual([['kit', 'frame', 'kit']]);
  expect(cyclesOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c', 'a']]);
});
