import { describe, expect, it } from 'vitest';
import { defaultPartial, gradeLeaf, stateOfAll, type PartialRule } from '@/mocks/grading';

const question = (type: 'SINGLE' | 'MULTIPLE' | 'JUDGE' | 'FILL' | 'SAQ', answer: string[], score: number) => ({
  type,
  answer,
  score,
});
const each: PartialRule = { partial: 'EACH', points: 0.5 };
describe('grading (3.10)', () => {
  it.each([
    [5, 'RIGHT', 5],
    [2.5, 'HALF', 2.5],
    [0, 'WRONG', 0],
    [9, 'RIGHT', 5],
  ])('grades a short answer scored %d by hand as %s', (chosen, state, score) => {
    expect(gradeLeaf(question('SAQ', ['要点'], 5), ['回答'], each, chosen)).toEqual({ state, score });
  });

  it('gives half a point per option of an incomplete choice outside a paper', () => {
    expect(defaultPartial).toEqual({ partial: 'EACH', points: 0.5 });
  });

  it.each([
    [['RIGHT', 'RIGHT'], 'RIGHT'],
    [['RIGHT', 'WRONG'], 'HALF'],
    [['WRONG', 'BLANK'], 'WRONG'],
    [['BLANK', 'BLANK'], 'BLANK'],
    [['RIGHT', 'TO_MARK'], 'TO_MARK'],
  ] as const)('grades a case with %j as %s', (states, all) => {
    expect(stateOfAll(states)).toBe(all);
  });
});
