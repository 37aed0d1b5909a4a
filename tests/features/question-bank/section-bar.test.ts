import { expect, it } from 'vitest';
import { sectionsOf } from '@/features/question-bank/start/section-bar';

const rule = (questionType: string, count: number, scoreEach: number | null) => ({
  questionType,
  count,
  scoreEach,
  ruleText: '',
  partial: null,
  points: null,
});
const told = (rules: ReturnType<typeof rule>[], totalScore: number) =>
  sectionsOf({ typeRules: rules, totalScore }, true).map(({ marks, share, caption }) => [
    marks,
    Math.round(share * 100),
    caption,
  ]);

it('is as wide as the marks of each type, and the one that differs has what the others leave', () => {
  expect(told([rule('SINGLE', 20, 1), rule('MULTIPLE', 10, 2), rule('CASE', 5, null)], 160)).toEqual([
    [20, 13, '20 题，每题 1 分'],
    [20, 13, '10 题，每题 2 分'],
    [120, 75, '5 题，分值不等，交卷后自评'],
  ]);
});

it('names no marks where two types leave them open, and shares the width by questions', () => {
  expect(told([rule('SINGLE', 10, 1), rule('FILL', 1, null), rule('CASE', 3, null)], 50)).toEqual([
    [10, 20, '10 题，每题 1 分'],
    [null, 20, '1 题，分值不等'],
    [null, 60, '3 题，分值不等，交卷后自评'],
  ]);
  expect(told([rule('SINGLE', 10, null), rule('JUDGE', 10, null)], 0)).toEqual([
    [null, 50, '10 题，分值不等'],
    [null, 50, '10 题，分值不等'],
  ]);
});
