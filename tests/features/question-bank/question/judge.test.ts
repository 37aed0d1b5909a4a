import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerText, fillsBlank, isBlank, judge, ruleOf, stateOfScore } from '@/features/question-bank/question/judge';
import { gradeLeaf } from '@/mocks/grading';

const keys = ['A', 'B', 'C', 'D', 'E'];
const rule = fc.oneof(
  fc.record({ partial: fc.constant('NONE' as const), points: fc.constant(0) }),
  fc.record({ partial: fc.constant('EACH' as const), points: fc.constantFrom(0.5, 1) }),
);

describe('judging', () => {
  it('gives a choice the points that the server gives', () => {
    const choice = fc.record({
      type: fc.constantFrom('SINGLE' as const, 'MULTIPLE' as const, 'JUDGE' as const),
      score: fc.constantFrom(1, 2, 3),
      answer: fc.subarray(keys, { minLength: 1 }),
    });
    fc.assert(
      fc.property(choice, fc.subarray(keys), rule, (question, given, partial) => {
        expect(judge(question, given, partial)).toEqual(gradeLeaf(question, given, partial));
      }),
    );
  });

  it('gives blanks the points that the server gives, without regard to width, case and spaces', () => {
    const blanks = fc.array(fc.constantFrom('12', 'kN', '一级|1级'), { minLength: 1, maxLength: 4 });
    const given = fc.array(fc.constantFrom('12', '１２', 'KN ', '1级', '错', ''), { maxLength: 4 });
    fc.assert(
      fc.property(blanks, given, (answer, text) => {
        const question = { type: 'FILL' as const, score: 4, answer };
        expect(judge(question, text)).toEqual(gradeLeaf(question, text));
      }),
    );
    expect(fillsBlank('一级|1级', ' １级 ')).toBe(true);
  });

  it('leaves a short answer to its writer and calls a blank one blank', () => {
    const question = { type: 'SAQ', score: 6, answer: ['参考'] };
    expect(judge(question, ['我的答案'])).toEqual({ state: 'TO_MARK', score: 0 });
    expect(judge(question, [' '])).toEqual({ state: 'BLANK', score: 0 });
    expect(isBlank(null)).toBe(true);
  });

  it('takes the rule of the paper, else half a point for each', () => {
    const row = {
      questionType: 'MULTIPLE',
      count: 1,
      scoreEach: 2,
      ruleText: '',
      partial: null,
      points: null,
    } as const;
    expect(ruleOf([row, { ...row, partial: 'NONE' }])).toEqual({ partial: 'NONE', points: 0 });
    expect(ruleOf([row])).toEqual({ partial: 'EACH', points: 0.5 });
  });

  it('reads the state of a graded question from its points', () => {
    const graded = { userAnswer: ['A'], score: 2, correct: false };
    expect(stateOfScore({ ...graded, userScore: 0 })).toBe('WRONG');
    expect(stateOfScore({ ...graded, userScore: 1 })).toBe('HALF');
    expect(stateOfScore({ ...graded, correct: true, userScore: 2 })).toBe('RIGHT');
    expect(stateOfScore({ ...graded, correct: null, userScore: null })).toBe('TO_MARK');
    expect(stateOfScore({ ...graded, correct: null, userScore: 2 })).toBe('RIGHT');
    expect(stateOfScore({ ...graded, userAnswer: [], userScore: 0 })).toBe('BLANK');
  });

  it('writes answers as people read them', () => {
    const options = [
      { key: 'A', text: '正确' },
      { key: 'B', text: '错误' },
    ];
    expect(answerText({ type: 'JUDGE', options }, ['B'])).toBe('错误');
    expect(answerText({ type: 'MULTIPLE', options }, ['C', 'A'])).toBe('A、C');
    expect(answerText({ type: 'FILL', options: [] }, ['一级|1级', ''])).toBe('一级；—');
    expect(answerText({ type: 'SINGLE', options }, [])).toBe('未答');
  });
});
