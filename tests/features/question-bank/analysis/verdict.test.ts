import { describe, expect, it } from 'vitest';
import { verdictOf } from '@/features/question-bank/analysis/verdict';
import type { LeafState } from '@/exam/question/judge';
import { analysed } from '../report/leaves';

const say = (facts: Parameters<typeof analysed>[0], chosen: string[], state: LeafState | null) => {
  const verdict = verdictOf(analysed(facts), chosen, state);
  return verdict && [verdict.title, verdict.detail];
};
const single = { id: 'q', score: 1, userScore: 0, answer: ['B'] };

describe('the verdict on a question', () => {
  it.each([
    ['WRONG', ['A'], ['答错，应选 B', '你选 A，得 0 / 1 分']],
    ['BLANK', [], ['未答，应选 B', '得 0 / 1 分']],
  ] as const)('names right and own choice and the score of a %s single choice', (state, chosen, text) =>
    expect(say(single, [...chosen], state)).toEqual(text),
  );

  it('says 回答正确 for a right answer', () =>
    expect(say({ ...single, userScore: 1 }, ['B'], 'RIGHT')).toEqual(['回答正确', '你选 B，得 1 / 1 分']));

  it('names the choices that a multiple choice misses', () => {
    const many = { id: 'q', type: 'MULTIPLE', score: 2, userScore: 1, answer: ['A', 'D', 'C'] };
    expect(say(many, ['C'], 'HALF')).toEqual(['得部分分，漏选 A、D', '你选 C，得 1 / 2 分']);
  });

  it('names the right answer of a JUDGE by its text, and of a FILL by its blanks', () => {
    const options = [
      { key: 'A', text: '正确' },
      { key: 'B', text: '错误' },
    ];
    expect(say({ ...single, type: 'JUDGE', options }, ['A'], 'WRONG')?.[0]).toBe('答错，应为 错误');
    expect(say({ ...single, type: 'FILL', answer: ['12|十二', '3'] }, ['1', '3'], 'HALF')?.[0]).toBe(
      '得部分分，应填 12；3',
    );
  });

  it('says 待评 for an essay without marks, and names no right choice for an essay', () => {
    const essay = { id: 'q', type: 'SAQ', score: 9, userScore: null, answer: ['参考'] };
    expect(say(essay, ['我的'], 'TO_MARK')).toEqual(['待评', '满分 9 分']);
    expect(say({ ...essay, userScore: 6 }, ['我的'], 'HALF')).toEqual(['得部分分', '得 6 / 9 分']);
    expect(say({ ...essay, userScore: 0 }, [], 'BLANK')).toEqual(['未答', '得 0 / 9 分']);
  });

  it('is only the right answer if nothing is judged, and names none if the server sends none', () => {
    expect(say(single, [], null)).toEqual(['正确答案 B', '']);
    expect(say({ ...single, answer: [] }, [], null)).toBeNull();
    expect(say({ ...single, answer: [] }, ['A'], 'WRONG')?.[0]).toBe('答错');
    expect(say({ ...single, answer: [], score: 0, userScore: null }, [], 'BLANK')).toEqual(['未答', '']);
  });
});
