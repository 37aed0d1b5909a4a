import { expect, it } from 'vitest';
import { levelOf, qualitiesOf } from '@/components/player/open-native';

const level = (height: number, bitrate: number) => ({ height, bitrate });
const three = [level(360, 400_000), level(1080, 3_000_000), level(720, 1_500_000), level(720, 2_000_000)];

it('offers each quality once, best first, and nothing where there is one alone', () => {
  expect(qualitiesOf(three).map(({ label }) => label)).toEqual(['1080P', '720P', '360P']);
  expect(qualitiesOf([level(720, 1), level(720, 2)])).toEqual([]);
  expect(qualitiesOf([])).toEqual([]);
});
it('names a quality by its bits where its height is not told', () => {
  expect(qualitiesOf([level(0, 64_000), level(0, 128_000)]).map(({ label }) => label)).toEqual(['128 kbps', '64 kbps']);
});
it('plays the best level of what was chosen, else the next lower one, else the lowest', () => {
  expect([null, 1080, 720, 900, 360, 240].map((key) => levelOf(three, key))).toEqual([-1, 1, 3, 3, 0, 0]);
  expect(levelOf([], 720)).toBe(-1);
});
