import { fc } from '../../property';
import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  choiceOf,
  choose,
  firstChoice,
  isEnabled,
  isSoldOut,
  missingAttribute,
  skuOfChoice,
} from '@/features/course/detail/sku';
import { skuOf } from '../../course-of';

const sku = (skuId: string, attrs: Record<string, string>, stock = -1, price = 100) => {
  const skuName = Object.values(attrs).join(' ');
  return skuOf({
    skuId,
    skuName,
    attrs: Object.entries(attrs).map(([name, value]) => ({ name, value })),
    stock,
    price,
  });
};
/** Class type x textbook: one is sold out, one combination does not exist. */
const six = [
  sku('1', { 班型: '精讲班', 教材: '不含' }, -1, 980),
  sku('2', { 班型: '精讲班', 教材: '含' }, 36, 1068),
  sku('3', { 班型: '全程班', 教材: '不含' }, -1, 1469),
  sku('4', { 班型: '全程班', 教材: '含' }, 0, 1557),
  sku('5', { 班型: '答疑班', 教材: '含' }, 12, 1959),
];

describe('the choice of a variant', () => {
  it('has one row per attribute, in the order of the server', () => {
    expect(attributesOf(six)).toEqual([
      { name: '班型', values: ['精讲班', '全程班', '答疑班'] },
      { name: '教材', values: ['不含', '含'] },
    ]);
  });

  it.each([
    [{ 班型: '精讲班', 教材: '不含' }, '教材', '含', true],
    [{ 班型: '精讲班', 教材: '不含' }, '班型', '全程班', true],
    [{ 班型: '精讲班', 教材: '不含' }, '班型', '答疑班', false],
    [{ 班型: '精讲班', 教材: '含' }, '班型', '答疑班', true],
    [{ 班型: '精讲班', 教材: '含' }, '班型', '全程班', false],
    [{ 班型: '全程班', 教材: '不含' }, '教材', '含', false],
    [{ 教材: '含' }, '班型', '答疑班', true],
    [{}, '班型', '答疑班', true],
  ])('with %o chosen, %s %s is enabled: %s', (choice, name, value, open) => {
    expect(isEnabled(six, choice, name, value)).toBe(open);
  });

  it('starts with the cheapest in stock, or with the variant of the address', () => {
    expect(skuOfChoice(six, firstChoice([...six].reverse(), null))?.skuId).toBe('1');
    expect(skuOfChoice(six, firstChoice(six, '5'))?.skuId).toBe('5');
    expect(skuOfChoice(six, firstChoice(six, 'unknown'))?.skuId).toBe('1');
    expect(firstChoice([], null)).toEqual({});
    expect(skuOfChoice(six, { 班型: '全程班', 教材: '含' })?.skuId).toBe('4');
  });

  it('clears an attribute by a click on its chosen option', () => {
    expect(choose({ 班型: '精讲班', 教材: '含' }, '班型', '精讲班')).toEqual({ 教材: '含' });
    expect(missingAttribute(six, { 教材: '含' })).toBe('班型');
    expect(skuOfChoice(six, { 教材: '含' })).toBeNull();
  });

  it('is not needed for one variant without attributes, and is by name for several', () => {
    const one = [sku('9', {})];
    expect(attributesOf(one)).toEqual([]);
    expect(skuOfChoice(one, {})?.skuId).toBe('9');
    const two = [
      { ...sku('1', {}), skuName: '标准版' },
      { ...sku('2', {}), skuName: '豪华版' },
    ];
    expect(attributesOf(two)).toEqual([{ name: '规格', values: ['标准版', '豪华版'] }]);
    expect(skuOfChoice(two, choose(firstChoice(two, null), '规格', '豪华版'))?.skuId).toBe('2');
  });

  it('is sold out if no variant is in stock', () => {
    expect(isSoldOut(six)).toBe(false);
    expect(isSoldOut([sku('1', {}, 0)])).toBe(true);
    expect(isSoldOut([])).toBe(false);
  });
});

describe('the choice of any variants', () => {
  const value = fc.constantFrom('甲', '乙', '丙');
  const skus = fc.uniqueArray(fc.tuple(value, value, value, fc.constantFrom(-1, 0, 3)), {
    minLength: 1,
    maxLength: 10,
    selector: ([a, b, c]) => a + b + c,
  });
  const made = skus.map((rows) =>
    rows.map(([a, b, c, stock], index) => sku(String(index), { 班型: a, 教材: b, 服务: c }, stock, index)),
  );
  const clicks = fc.array(fc.tuple(fc.constantFrom('班型', '教材', '服务'), value), { maxLength: 12 });

  it('changes one attribute by a click, and enables only options of a variant in stock', () => {
    fc.assert(
      fc.property(made, clicks, (variants, path) => {
        let choice = firstChoice(variants, null);
        for (const [name, next] of path) {
          if (choice[name] !== next && !isEnabled(variants, choice, name, next)) continue;
          const after = choose(choice, name, next);
          for (const other of Object.keys(choice)) if (other !== name) expect(after[other]).toBe(choice[other]);
          const reachable = variants.some(
            (row) =>
              row.stock !== 0 &&
              Object.entries(after).every(([key, chosen]) => choiceOf(variants, row)[key] === chosen),
          );
          if (Object.keys(choice).length > 0) expect(reachable).toBe(true);
          choice = after;
        }
      }),
    );
  });

  it('reaches every variant in stock by clicks', () => {
    fc.assert(
      fc.property(made, (variants) => {
        for (const wanted of variants.filter((row) => row.stock !== 0)) {
          let choice = firstChoice(variants, null);
          for (const [name, chosen] of Object.entries(choice)) choice = choose(choice, name, chosen);
          for (const { name, value: next } of wanted.attrs) {
            expect(isEnabled(variants, choice, name, next)).toBe(true);
            choice = choose(choice, name, next);
          }
          expect(skuOfChoice(variants, choice)?.skuId).toBe(wanted.skuId);
        }
      }),
    );
  });
});
