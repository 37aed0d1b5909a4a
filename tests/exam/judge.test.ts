import { fc } from '../property';
import { describe, expect, it } from 'vitest';
import { answerText, isBlank, judge, ruleOf, solutionText, stateOfScore } from '@/exam/question/judge';
import { gradeLeaf } from '@/mocks/grading';
import { typeRule } from '../features/question-bank/paper-row';

const none = { partial: 'NONE', points: 0 } as const;
const each = (points: number) => ({ partial: 'EACH', points }) as const;
const right = (score: number) => ({ state: 'RIGHT', score });
const half = (score: number) => ({ state: 'HALF', score });
const wrong = { state: 'WRONG', score: 0 };
const blank = { state: 'BLANK', score: 0 };

describe('judging (3.10)', () => {
  it.each([
    ['SINGLE', ['B'], ['B'], right(1)],
    ['SINGLE', ['B'], ['A'], wrong],
    ['SINGLE', ['B'], ['B', 'A'], wrong],
    ['SINGLE', ['B'], [], blank],
    ['JUDGE', ['A'], ['A'], right(1)],
    ['JUDGE', ['A'], ['B'], wrong],
    ['JUDGE', ['A'], [''], blank],
  ] as const)('%s %j answered with %j', (type, answer, chosen, expected) => {
    expect(judge({ type, score: 1, answer: [...answer] }, chosen, none)).toEqual(expected);
  });

  it.each([
    ['all of them', ['A', 'C', 'D'], each(0.5), right(2)],
    ['all of them, in another order', ['D', 'A', 'C'], each(0.5), right(2)],
    ['all of them, without partial credit', ['A', 'C', 'D'], none, right(2)],
    ['one of three', ['C'], each(0.5), half(0.5)],
    ['two of three', ['A', 'C'], each(0.5), half(1)],
    ['one of three, named twice', ['C', 'C'], each(0.5), half(0.5)],
    ['a part worth more than the question', ['A', 'C'], each(1.5), half(2)],
    ['a part in thirds of a point, to the hundredth', ['A'], each(1 / 3), half(0.33)],
    ['one of three, without partial credit', ['C'], none, wrong],
    ['a wrong one beside the right ones', ['A', 'B', 'C', 'D'], each(0.5), wrong],
    ['a wrong one beside one right one', ['A', 'B'], each(0.5), wrong],
    ['as many as are right, one of them wrong', ['A', 'B', 'C'], each(0.5), wrong],
    ['nothing', [], each(0.5), blank],
  ] as const)('MULTIPLE A, C, D for 2 points: %s', (_what, chosen, rule, expected) => {
    expect(judge({ type: 'MULTIPLE', score: 2, answer: ['A', 'C', 'D'] }, chosen, rule)).toEqual(expected);
  });
  it('gives half a point for each right option if the paper has no rule', () => {
    expect(judge({ type: 'MULTIPLE', score: 2, answer: ['A', 'C'] }, ['A'])).toEqual(half(0.5));
  });

  it.each([
    ['all blanks', ['12', 'kN', '一级'], right(4)],
    ['the other alternative', ['12', 'kN', '1级'], right(4)],
    ['another width, case and outer spaces', ['１２', ' kn ', '１级'], right(4)],
    ['one of three', ['12', 'N', ''], half(1.33)],
    ['two of three', ['12', '', '一级'], half(2.67)],
    ['the first left out', ['', 'kN'], half(1.33)],
    ['right texts in the wrong blanks', ['kN', '12', '2级'], wrong],
    ['both alternatives as one text', ['x', 'x', '一级|1级'], wrong],
    ['only spaces', [' ', ''], blank],
  ] as const)('FILL for 4 points: %s', (_what, chosen, expected) => {
    expect(judge({ type: 'FILL', score: 4, answer: ['12', 'kN', '一级|1级'] }, chosen)).toEqual(expected);
  });

  it('gives the same points as the server', () => {
    const keys = ['A', 'B', 'C', 'D', 'E'];
    const rule = fc.constantFrom(none, each(0.5), each(1));
    const choice = fc.record({
      type: fc.constantFrom('SINGLE' as const, 'MULTIPLE' as const, 'JUDGE' as const),
      score: fc.constantFrom(1, 2, 3),
      answer: fc.subarray(keys, { minLength: 1 }),
    });
    fc.assert(
      fc.property(choice, fc.subarray(keys), rule, (question, chosen, partial) => {
        expect(judge(question, chosen, partial)).toEqual(gradeLeaf(question, chosen, partial));
      }),
    );
    const blanks = fc.array(fc.constantFrom('12', 'kN', '一级|1级'), { minLength: 1, maxLength: 4 });
    const texts = fc.array(fc.constantFrom('12', '１２', 'KN ', '1级', '错', ''), { maxLength: 4 });
    fc.assert(
      fc.property(blanks, texts, (answer, chosen) => {
        const question = { type: 'FILL' as const, score: 4, answer };
        expect(judge(question, chosen)).toEqual(gradeLeaf(question, chosen));
      }),
    );
  });

  it('leaves a short answer to be marked, and judges an empty one as blank', () => {
    const question = { type: 'SAQ' as const, score: 6, answer: ['参考'] };
    expect(judge(question, ['我的答案'])).toEqual({ state: 'TO_MARK', score: 0 });
    expect(judge(question, [' '])).toEqual({ state: 'BLANK', score: 0 });
    expect(judge(question, [' ', '一张图片'])).toEqual({ state: 'TO_MARK', score: 0 });
    expect([null, undefined, [], [''], [' ', '']].map(isBlank)).toEqual([true, true, true, true, true]);
    expect([['A'], ['', 'A'], ['A', '']].map(isBlank)).toEqual([false, false, false]);
  });

  it('takes the rule of the paper, else half a point for each', () => {
    const row = typeRule({ questionType: 'MULTIPLE' });
    expect(ruleOf([row, { ...row, partial: 'NONE' }])).toEqual({ partial: 'NONE', points: 0 });
    expect(ruleOf([row, { ...row, partial: 'EACH', points: 1 }])).toEqual({ partial: 'EACH', points: 1 });
    expect(ruleOf([row])).toEqual({ partial: 'EACH', points: 0.5 });
    expect(ruleOf([])).toEqual({ partial: 'EACH', points: 0.5 });
  });

  it('reads the state of a graded question from its points', () => {
    const graded = { userAnswer: ['A'], score: 2, correct: false };
    expect(stateOfScore({ ...graded, userScore: 0 })).toBe('WRONG');
    expect(stateOfScore({ ...graded, userScore: 1 })).toBe('HALF');
    expect(stateOfScore({ ...graded, correct: true, userScore: 2 })).toBe('RIGHT');
    expect(stateOfScore({ ...graded, correct: null, userScore: null })).toBe('TO_MARK');
    expect(stateOfScore({ ...graded, correct: null, userScore: 2 })).toBe('RIGHT');
    expect(stateOfScore({ ...graded, correct: null, userScore: 1.5 })).toBe('HALF');
    expect(stateOfScore({ ...graded, correct: null, userScore: 0 })).toBe('WRONG');
    expect(stateOfScore({ ...graded, correct: null, score: 0, userScore: 0 })).toBe('WRONG');
    expect(stateOfScore({ ...graded, userScore: null })).toBe('WRONG');
    expect(stateOfScore({ ...graded, userScore: 2 })).toBe('HALF');
    expect(stateOfScore({ ...graded, userAnswer: [], userScore: 0 })).toBe('BLANK');
  });

  it('formats answers for reading', () => {
    const options = [
      { key: 'A', text: '正确' },
      { key: 'B', text: '错误' },
    ];
    expect(answerText({ type: 'JUDGE', options }, ['B'])).toBe('错误');
    expect(answerText({ type: 'JUDGE', options: [{ key: 'A', text: '<p>对</p>' }] }, ['A'])).toBe('对');
    expect(answerText({ type: 'JUDGE', options }, ['T'])).toBe('T');
    expect(answerText({ type: 'SINGLE', options }, ['B'])).toBe('B');
    expect(answerText({ type: 'MULTIPLE', options }, ['C', 'A'])).toBe('A、C');
    expect(answerText({ type: 'FILL', options: [] }, ['a|b', ''])).toBe('a|b；—');
    expect(solutionText({ type: 'FILL', options: [] }, ['一级|1级', ''])).toBe('一级；—');
    expect(solutionText({ type: 'SAQ', options: [] }, ['<p>若 a<b</p>', '$\\frac{1}{2}$'])).toBe('若 a<b 1/2');
    expect(answerText({ type: 'SINGLE', options }, [])).toBe('未答');
  });
});
