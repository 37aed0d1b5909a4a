import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordedCover } from '@/mocks/art/cover';
import { building } from '@/shared/modules/building';
import { compositionNames } from '@/shared/modules/compositions';
import { cover, coverForm, coverForms, tonesOf, type CoverForm, type Ground } from '@/shared/modules/cover';
import { hueCss } from '@/shared/modules/hue-css';
import { hues, projectHues } from '@/shared/modules/hues';
import { palettes } from '@/shared/modules/palettes';
import { contrast } from '../../contrast';

const types = ['SYS', 'PACK', 'EXP', 'FREE', 'ADD', '', 'NEW'];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const seeds = Array.from({ length: 10_000 }, (_, i) => ({
  id: i % 3 ? String(3000 + i) : `7f3c-${i}`,
  hue: at(hues, Math.floor(i / 7)),
  type: at(types, Math.floor(i / 5)),
}));
const forms = seeds.map((seed) => coverForm(seed));

const numbers = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map((match) => match.slice(1).map(Number));

describe('the cover of an id', () => {
  it('is always the same, and differs from most other covers', () => {
    for (const [i, seed] of seeds.entries()) expect(coverForm({ ...seed })).toEqual(forms[i]);
    const some = seeds.slice(0, 300);
    expect(some.map((seed) => cover(coverForm(seed)))).toEqual(some.map((seed) => cover(coverForm(seed))));
    expect(new Set(some.map((seed) => cover(coverForm(seed)))).size).toBeGreaterThan(280);
  });

  it('contains valid numbers and is never empty', () => {
    for (const form of forms.slice(0, 1_500)) {
      const svg = cover(form);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(svg.match(/<(?:path|rect|circle)/g)?.length).toBeGreaterThan(5);
    }
  });

  it('uses all compositions about equally often', () => {
    for (const name of compositionNames) {
      const share = forms.filter(({ composition }) => composition === name).length / forms.length;
      expect(share, name).toBeGreaterThan(0.6 / compositionNames.length);
      expect(share, name).toBeLessThan(1.5 / compositionNames.length);
    }
  });

  it.each([2, 3, 4, 5])('differs from its neighbours in %i columns', (columns) => {
    const settled = coverForms(seeds, columns);
    const look = ({ hue, layout, ground }: CoverForm) => [hue, layout, ground].join();
    let sameLook = 0;
    for (const [i, form] of settled.entries()) {
      const column = i % columns;
      const near = [
        column > 0 ? settled[i - 1] : undefined,
        settled[i - columns],
        column > 0 ? settled[i - columns - 1] : undefined,
        column < columns - 1 ? settled[i - columns + 1] : undefined,
      ].filter((each) => each !== undefined);
      for (const other of near) {
        expect(other.composition, seeds[i]?.id).not.toBe(form.composition);
        if (look(other) === look(form) && form.layout !== 'pack' && form.ground !== 'split') sameLook += 1;
      }
    }
    // There are few grounds and layouts: equal looks must be rare enough that a list is varied.
    expect(sameLook / settled.length).toBeLessThan(0.1);
  });

  it.each(types)('uses the grounds of its type (%s)', (type) => {
    const allowed: Record<string, Ground[]> = {
      PACK: ['ink'],
      EXP: ['split'],
      FREE: ['paper'],
      ADD: ['dawn', 'paper'],
    };
    const own = seeds.filter((seed) => seed.type === type).map((seed) => coverForm(seed).ground);
    expect(new Set(own)).toEqual(new Set(allowed[type] ?? ['ink', 'mid', 'dawn']));
  });
});

describe('text on a cover', () => {
  it.each(['ink', 'mid', 'dawn', 'paper', 'split'] as const)('is readable on %s in every hue', (ground) => {
    for (const hue of hues) {
      if (ground === 'mid' && !palettes[hue].mid) continue;
      const { title, quiet, floor } = tonesOf(hue, ground);
      expect(contrast(title, floor), hue).toBeGreaterThanOrEqual(4.5);
      expect(contrast(quiet, floor), hue).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves the corner of the type tag free, and never overlaps the picture', () => {
    const titles = [
      ['建筑实务', '系统精讲班'],
      ['全科通关', ''],
      ['技术实务规范精讲', '案例分析高频考点'],
    ];
    for (const [i, form] of forms.slice(0, 3_000).entries()) {
      const lines = at(titles, i).filter((line) => line !== '');
      const svg = wordedCover(form, { projectName: '一级建造师', lines, foot: '2026 考季' });
      const words = [...svg.matchAll(/<text x="(\d+)" y="(\d+)" font-size="(\d+)"[^>]*>([^<]*)</g)].map(
        ([, x, y, size, text = '']) => ({
          left: Number(x),
          right: Number(x) + Number(size) * Array.from(text).length,
          top: Number(y) - Number(size),
          bottom: Number(y) + Number(size) * 0.25,
        }),
      );
      expect(words.length).toBeGreaterThan(0);
      const art = numbers(svg, /<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g).map(
        ([x = 0, y = 0, width = 0, height = 0]) => ({ left: x, right: x + width, top: y, bottom: y + height }),
      );
      // 16 px from the corner, 72 x 24 on a card of 282: in cover pixels.
      const inTheCorner = words.filter(({ left, top }) => left < 200 && top < 82);
      const below = words.filter(({ bottom }) => bottom > 360);
      const onThePicture = words.filter((word) =>
        art.some(
          (box) => word.left < box.right && word.right > box.left && word.top < box.bottom && word.bottom > box.top,
        ),
      );
      expect({ inTheCorner, below, onThePicture }, form.composition).toEqual({
        inTheCorner: [],
        below: [],
        onThePicture: [],
      });
    }
  });
});

describe('hues of projects', () => {
  it('follow the code in any case, and differ for nine projects', () => {
    const known = projectHues([{ id: '1', code: 'CPA' }, { id: '2', code: 'yaoshi' }, { id: '3' }]);
    expect(known.get('1')).toBe('cpa');
    expect(known.get('2')).toBe('yaoshi');
    expect(['cpa', 'yaoshi']).not.toContain(known.get('3'));
    for (let start = 0; start < 1_000; start += 1) {
      const projects = Array.from({ length: 9 }, (_, i) => ({ id: String(start * 17 + i), code: null }));
      const params = projectHues(projects);
      expect(new Set(params.values()).size).toBe(9);
      expect(projectHues(projects)).toEqual(params);
    }
  });
  it('repeat only if there are more projects than hues', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ id: `p${i}` }));
    expect(new Set(projectHues(many).values()).size).toBe(9);
    expect(projectHues(many).size).toBe(30);
  });
});

describe('the building of a course', () => {
  const draw = (tiles: number[]) => building({ id: '3001', hue: 'cpa', tiles, width: 224, height: 168, padding: 12 });
  const count = (svg: string, name: string) => svg.split(`class="${name}"`).length - 1;
  it('shows one tile per chapter, finished ones from the ground up, the current one in the accent colour', () => {
    for (let n = 1; n <= 40; n += 1) {
      const tiles = Array.from({ length: n }, (_, i) => (i < n / 2 ? 1 : i < n / 2 + 1 ? 0.4 : 0));
      const svg = draw(tiles);
      expect(count(svg, 'tile done')).toBe(tiles.filter((share) => share >= 1).length);
      expect(count(svg, 'tile now')).toBe(tiles.filter((share) => share > 0 && share < 1).length);
      expect(count(svg, 'tile')).toBe(tiles.filter((share) => share === 0).length);
      expect(svg).toContain(palettes.cpa.accent);
      const boxes = numbers(svg, /<svg x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g);
      expect(boxes).toHaveLength(n);
      for (const [x = 0, y = 0, width = 0, height = 0] of boxes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(12);
        expect([x + width <= 212, y + height <= 156]).toEqual([true, true]);
      }
      const bottom = (i: number) => boxes[i]?.[1] ?? 0;
      for (let i = 1; i < n; i += 1) expect(bottom(i)).toBeLessThanOrEqual(bottom(i - 1));
    }
  });
});

it('hue.css matches the palettes', () => {
  const file = 'src/shared/modules/hue.css';
  if (process.env.UPDATE_TOKENS) writeFileSync(file, hueCss());
  const plain = (css: string) => css.toLowerCase().replaceAll('"', "'").replace(/\s+/g, ' ');
  expect(plain(readFileSync(file, 'utf8'))).toBe(plain(hueCss()));
});
