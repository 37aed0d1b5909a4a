import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Paper } from '@/api/questionbank/paper-schema';
import { PartBar, SectionBar, sectionsOf } from '@/features/question-bank/start/section-bar';
import { paperRow, typeRule } from '../paper-row';

const rule = (questionType: string, count: number, scoreEach: number | null) =>
  typeRule({ questionType, count, scoreEach });
const partsOf = (rules: ReturnType<typeof rule>[], totalScore: number) =>
  sectionsOf({ typeRules: rules, totalScore }, true).map(({ value, share, caption }) => [
    value === null ? null : parseFloat(value),
    Math.round(share * 100),
    caption,
  ]);

it('splits the width by the points of each type, with the rest for the one without fixed points', () => {
  expect(partsOf([rule('SINGLE', 20, 1), rule('MULTIPLE', 10, 2), rule('CASE', 5, null)], 160)).toEqual([
    [20, 13, '20 题，每题 1 分'],
    [20, 13, '10 题，每题 2 分'],
    [120, 75, '5 题，分值不等，部分自评'],
  ]);
});

it('splits the rest by questions, without points, if two types have no fixed points', () => {
  expect(partsOf([rule('SINGLE', 10, 1), rule('FILL', 1, null), rule('CASE', 3, null)], 50)).toEqual([
    [10, 20, '10 题，每题 1 分'],
    [null, 20, '1 题，分值不等'],
    [null, 60, '3 题，分值不等，部分自评'],
  ]);
  expect(partsOf([rule('SINGLE', 10, null), rule('JUDGE', 10, null)], 0)).toEqual([
    [null, 50, '10 题，分值不等'],
    [null, 50, '10 题，分值不等'],
  ]);
});

it('shows points of a type without fixed points only if some are left', () => {
  expect(partsOf([rule('SINGLE', 10, 1), rule('CASE', 2, null)], 10)).toEqual([
    [10, 100, '10 题，每题 1 分'],
    [null, 0, '2 题，分值不等，部分自评'],
  ]);
});

describe('the section bar', () => {
  const show = (facts: Partial<Paper>, isExam = true) => {
    const typeRules = [rule('SINGLE', 40, 1), rule('CASE', 3, null)];
    render(<SectionBar paper={paperRow({ typeRules, ...facts })} isExam={isExam} />);
    return screen.queryByRole('img')?.getAttribute('aria-label') ?? null;
  };
  const names = '单选题 40 题，每题 1 分，共 40 分；案例分析题 3 题，分值不等，部分自评，共 60 分';

  it('is described in words, with the pass mark at the end', () => {
    expect(show({})).toBe(`${names}；及格 60 分`);
    expect(screen.getByText('及格 60 分').parentElement?.style.getPropertyValue('--at')).toBe('60%');
    expect(screen.getByText('60 分')).toBeVisible();
  });
  it.each([
    ['if the paper has none', { passScore: null }, true, names],
    ['in practice', {}, false, names.replace('，部分自评', '')],
    ['without points', { totalScore: 0, typeRules: [rule('SINGLE', 40, null)] }, true, '单选题 40 题，分值不等'],
  ])('has no pass mark %s', (_, facts, isExam, label) => {
    expect(show(facts, isExam)).toBe(label);
    expect(screen.queryByText(/^及格/)).toBeNull();
  });
  it('is missing if the paper has no question types', () => {
    expect(show({ typeRules: [] })).toBeNull();
  });

  const part = (key: string, share: number, caption = '占一份') => ({
    key,
    name: key,
    caption,
    value: key === '无' ? null : `${key}值`,
    share,
    written: false,
  });
  const bar = (...parts: ReturnType<typeof part>[]) => {
    cleanup();
    render(<PartBar parts={parts} label="全部" />);
    return screen.getByRole('img').textContent;
  };
  it('has the captions below the parts if there is room, else numbered on a line of their own', () => {
    expect(bar(part('甲', 0.5), part('乙', 0.5))).toBe('甲值甲占一份乙值乙占一份');
    expect(bar(part('甲', 0.01), part('乙', 0.99))).toBe('一甲值二乙值一甲占一份二乙占一份');
    // The last part can use all the space behind it.
    expect(bar(part('甲', 0.99), part('乙', 0.01))).toBe('甲值甲占一份乙值乙占一份');
    // Of 1136 px, a letter of a caption takes 12 and a letter of a name 14.
    expect(bar(part('甲', 37 / 1136), part('乙', 0.9))).toBe('甲值甲占一份乙值乙占一份');
    expect(bar(part('甲', 35 / 1136), part('丙', 0.5), part('乙', 0.4))).toMatch(/^一/);
    expect(bar(part('甲乙丙', 41 / 1136), part('乙', 0.9))).toMatch(/^一/);
    expect(bar(part('甲', 36 / 1136), part('无', 0.9))).toBe('甲值甲占一份无占一份');
  });
});
