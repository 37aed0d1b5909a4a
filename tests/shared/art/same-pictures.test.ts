import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { building } from '@/shared/art/building';
import { chip } from '@/shared/art/chip';
import { compositionNames } from '@/shared/art/compositions';
import { cover, coverForm, tonesOf } from '@/shared/art/cover';
import { drawn } from '@/shared/art/draw';
import { hues } from '@/shared/art/hues';
import { panel, scene, sceneKinds } from '@/shared/art/scene';
import { tilesOf } from '@/components/desk/tiles';

// A course keeps its cover from release to release: learners find it by its picture. After an intended change look at
// the new ones (`npm run shots`), then update the digests here.
const digest = (pictures: readonly string[]): string =>
  createHash('sha256').update(pictures.join('\n')).digest('hex').slice(0, 8);

const sizes = [
  [800, 280, 40],
  [280, 360, 40],
  [160, 200, 40],
  [640, 360, 40],
  [176, 112, 16],
  [88, 56, 8],
] as const;
const known: Readonly<Record<string, string>> = {
  tower: '6c69b26a',
  arches: '2df8ac9a',
  sunrise: 'f3829616',
  steps: '87af46c4',
  fan: '9637e150',
  weave: '47de638d',
  orbit: '9f633d13',
  track: 'b818b839',
  leaves: 'ad585135',
  raster: '6f8a2c86',
  facet: 'dd92c5cd',
  medal: 'e46639e9',
  ledger: 'c706e71b',
  cross: 'eb133e46',
  scallop: 'b5b48c21',
  lens: '1a0d0acc',
  bricks: '92ee9d3c',
  gate: '5db92b8a',
  SYS: 'bf9c8c1a',
  PACK: '5bccd1dd',
  EXP: 'd61982f6',
  FREE: 'fff011b6',
  ADD: '3f0752da',
  '': 'bf9c8c1a',
  banner: '6f1349ac',
  about: '4874ce05',
  route: '30694426',
  bank: '2825627a',
  paid: '241c5fe3',
  app: 'f059d296',
  lost: '7cdfc993',
  shelf: '14d8135d',
  building: '48fc595c',
};
it.each(compositionNames)('draws the same composition %s as before', (composition) => {
  const tones = tonesOf('yijian', 'ink');
  const pictures = sizes.flatMap(([width, height, unit]) =>
    [0, 1, 2, 3, 4, 7, 11, 30].map((seed) => drawn(composition, { x: 0, y: 0, width, height }, unit, seed, tones)),
  );
  const signs = (['ink', 'paper', 'split'] as const).map((ground) => chip({ composition, ground, hue: 'yijian' }));
  expect(digest([...pictures, ...signs])).toBe(known[composition]);
});

it.each(['SYS', 'PACK', 'EXP', 'FREE', 'ADD', ''])('draws the same cover as before for type "%s"', (type) => {
  const covers = hues.flatMap((hue) =>
    ['3001', '3002', '3014', 'a-7'].map((id) => cover(coverForm({ id, hue, type }))),
  );
  expect(digest(covers)).toBe(known[type]);
});

it.each(sceneKinds)('draws the same scene %s as before', (kind) => {
  const scenes = [
    scene({ kind, hue: 'cpa', width: 1440, height: 480 }),
    scene({ kind, hue: 'cpa', width: 328, height: 360, ground: 'paper', from: 0 }),
    scene({ kind, hue: 'cpa', width: 88, height: 56, unit: 8, bare: true, id: 'b' }),
    panel({ id: kind, hue: 'cpa', width: 160, height: 200 }),
  ];
  expect(digest(scenes)).toBe(known[kind]);
});

it('draws the same building of a course as before', () => {
  const houses = [1, 2, 3, 5, 8, 12, 20, 33].flatMap((chapters) =>
    [0, 1, chapters / 2, chapters].map((done) =>
      building({ id: String(chapters), hue: 'cpa', tiles: tilesOf(done, chapters), width: 224, height: 168 }),
    ),
  );
  expect(digest(houses)).toBe(known.building);
});
