import { describe, expect, it } from 'vitest';
import { pathToSection, type SectionNode } from '@/api/questionbank/paper-schema';
import { rateText, rateTone, sectionPath, sectionState, sumOf } from '@/features/question-bank/record/sections';

const node = (id: string, total: number, done: number, rate: number | null = null, ...children: SectionNode[]) => ({
  id,
  name: id,
  total,
  done,
  correctRate: rate,
  children,
});

describe('the sum of the chapters', () => {
  it('adds up the roots, and weights their accuracy by the questions done', () => {
    const roots = [node('1', 30, 10, 90, node('1-1', 30, 10, 90)), node('2', 20, 30, 50), node('3', 50, 0, null)];
    expect(sumOf(roots)).toEqual({ done: 40, total: 100, progress: 40, rate: 60 });
  });
  it('has no accuracy if none is known, and no progress without chapters', () => {
    expect(sumOf([])).toEqual({ done: 0, total: 0, progress: 0, rate: null });
    expect(sumOf([node('1', 10, 5, null)])).toMatchObject({ progress: 50, rate: null });
  });
  it('counts right questions, so that rates which the server has rounded are not rounded again', () => {
    expect(sumOf([node('1', 20, 7, 43)]).rate?.toFixed(1)).toBe('42.9');
    expect(sumOf([node('1', 20, 7, 42.86), node('2', 9, 3, 67)]).rate?.toFixed(1)).toBe('50.0');
  });
  it('is unknown where only what was done is counted', () => expect(sumOf([node('1', 0, 5, 80)]).progress).toBeNull());
  it('is never more than 100%', () => expect(sumOf([node('1', 10, 25, 100)]).progress).toBe(100));
});

it.each([
  [100, '100.0%'],
  [99.98, '99.9%'],
  [62.45, '62.5%'],
  [0, '0.0%'],
])('an accuracy of %d reads %s', (rate, text) => expect(rateText(rate)).toBe(text));

it.each([
  [100, 'ok'],
  [80, 'ok'],
  [79.9, 'primary'],
  [60, 'primary'],
  [59.9, 'bad'],
  [0, 'bad'],
] as const)('an accuracy of %d is %s', (rate, tone) => expect(rateTone(rate)).toBe(tone));

it.each([
  [0, 0, 'none'],
  [5, 0, 'new'],
  [5, 4, 'doing'],
  [5, 5, 'done'],
  [5, 6, 'done'],
] as const)('a chapter of %i questions with %i done is %s', (total, done, state) =>
  expect(sectionState(node('1', total, done))).toBe(state),
);

it.each([
  ['all', false, 4, 'from=SECTION&mode=PRACTICE&subjectId=s'],
  ['20', true, 4, 'from=SECTION&mode=PRACTICE&subjectId=s&count=20&undone=true'],
  ['all', true, 5, 'from=SECTION&mode=PRACTICE&subjectId=s'],
] as const)('the link to a section: %s questions, only undone: %s, %i done', (count, undone, done, query) =>
  expect(sectionPath(node('7', 5, done), 's', count, undone)).toBe(`/question-bank/learn-center/7?${query}`),
);

it('finds the path from the root to a section', () => {
  const tree = [
    node('1', 1, 0),
    node('2', 1, 0, null, node('2-1', 1, 0), node('2-2', 1, 0, null, node('2-2-1', 1, 0))),
  ];
  const pathTo = (id: string) => pathToSection(tree, id).map((each) => each.id);
  expect(pathTo('2-2-1')).toEqual(['2', '2-2', '2-2-1']);
  expect(pathTo('1')).toEqual(['1']);
  expect(pathTo('9')).toEqual([]);
});
