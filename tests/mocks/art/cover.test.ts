import { describe, expect, it } from 'vitest';
import { wordedCover } from '@/mocks/art/cover';
import { compositionNames } from '@/mocks/art/compositions';
import { artOf, coverForm, coverForms, tonesOf, type CoverForm, type Ground } from '@/mocks/art/cover-form';
import { hues } from '@/shared/art/hues';
import { palettes } from '@/shared/art/palettes';
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
    expect(some.map((seed) => artOf(coverForm(seed), 9))).toEqual(some.map((seed) => artOf(coverForm(seed), 9)));
    expect(new Set(some.map((seed) => artOf(coverForm(seed), 9))).size).toBeGreaterThan(280);
  });

  it('contains valid numbers and is never empty', () => {
    for (const form of forms.slice(0, 1_500)) {
      const svg = artOf(form, 9);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(svg.match(/<(?:path|rect|circle)/g)?.length).toBeGreaterThanOrEqual(5);
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
