import { describe, expect, it } from 'vitest';
import { defaultPartial, gradeLeaf, isBlank, stateOfAll, type PartialRule } from '@/mocks/grading';

const question = (type: 'SINGLE' | 'MULTIPLE' | 'JUDGE' | 'FILL' | 'SAQ', answer: string[], score: number) => ({
  type,
  answer,
  score,
});
const none: PartialRule = { partial: 'NONE', points: 0 };
const each: PartialRule = { partial: 'EACH', points: 0.5 };
const generous: PartialRule = { partial: 'EACH', points: 1 };
const many = question('MULTIPLE', ['A', 'C', 'D'], 2);

describe('grading (3.10)', () => {
  it.each([
    ['SINGLE right', question('SINGLE', ['B'], 1), ['B'], each, 'RIGHT', 1],
    ['SINGLE wrong', question('SINGLE', ['B'], 1), ['A'], each, 'WRONG', 0],
    ['SINGLE with two keys', question('SINGLE', ['B'], 1), ['B', 'A'], each, 'WRONG', 0],
    ['JUDGE right', question('JUDGE', ['A'], 1), ['A'], each, 'RIGHT', 1],
    ['MULTIPLE exact in any order', many, ['D', 'A', 'C'], none, 'RIGHT', 2],
    ['MULTIPLE with one wrong key', many, ['A', 'B', 'C', 'D'], each, 'WRONG', 0],
    ['MULTIPLE incomplete, NONE', many, ['A', 'C'], none, 'WRONG', 0],
    ['MULTIPLE incomplete, EACH', many, ['A', 'C'], each, 'HALF', 1],
    ['MULTIPLE incomplete that reaches the full score stays HALF', many, ['A', 'C'], generous, 'HALF', 2],
    ['MULTIPLE never above full', question('MULTIPLE', ['A', 'B', 'C'], 1), ['A', 'B'], generous, 'HALF', 1],
    ['FILL all blanks', question('FILL', ['3.5', '天'], 2), ['3.5', '天'], each, 'RIGHT', 2],
    ['FILL full-width digits and spaces', question('FILL', ['3.5'], 2), ['　３．５ '], each, 'RIGHT', 2],
    ['FILL case', question('FILL', ['NPV'], 2), ['npv'], each, 'RIGHT', 2],
    ['FILL alternatives', question('FILL', ['5|五|5.00'], 2), ['五'], each, 'RIGHT', 2],
    ['FILL one of two blanks', question('FILL', ['甲', '乙'], 3), ['甲', '丙'], each, 'HALF', 1.5],
    ['FILL nothing right', question('FILL', ['甲', '乙'], 3), ['丙', ''], each, 'WRONG', 0],
    ['SAQ waits for its score', question('SAQ', ['要点'], 5), ['我的回答'], each, 'TO_MARK', 0],
    ['blank SAQ needs no marking', question('SAQ', ['要点'], 5), ['  '], each, 'BLANK', 0],
    ['nothing answered', many, [], each, 'BLANK', 0],
  ] as const)('%s', (_name, asked, given, rule, state, score) => {
    expect(gradeLeaf({ ...asked, answer: [...asked.answer] }, given, rule)).toEqual({ state, score });
  });

  it.each([
    [5, 'RIGHT', 5],
    [2.5, 'HALF', 2.5],
    [0, 'WRONG', 0],
    [9, 'RIGHT', 5],
  ])('a short answer scored %d by hand is %s', (given, state, score) => {
    expect(gradeLeaf(question('SAQ', ['要点'], 5), ['回答'], each, given)).toEqual({ state, score });
  });

  it('without a paper an incomplete choice earns half a point for each option', () => {
    expect(defaultPartial).toEqual({ partial: 'EACH', points: 0.5 });
  });

  it.each([
    [undefined, true],
    [null, true],
    [[], true],
    [[''], true],
    [['', '乙'], false],
  ])('%j is unanswered: %s', (given, blank) => {
    expect(isBlank(given)).toBe(blank);
  });

  it.each([
    [['RIGHT', 'RIGHT'], 'RIGHT'],
    [['RIGHT', 'WRONG'], 'HALF'],
    [['WRONG', 'BLANK'], 'WRONG'],
    [['BLANK', 'BLANK'], 'BLANK'],
    [['RIGHT', 'TO_MARK'], 'TO_MARK'],
  ] as const)('a case with %j is %s', (states, all) => {
    expect(stateOfAll(states)).toBe(all);
  });
});
