import { describe, expect, it } from 'vitest';
import { verdictOf } from '@/features/question-bank/analysis/verdict';
import type { LeafState } from '@/features/question-bank/question/judge';
import { analysed } from '../report/leaves';

const say = (facts: Parameters<typeof analysed>[0], given: string[], state: LeafState | null) => {
  const verdict = verdictOf(analysed(facts), given, state);
  return verdict && [verdict.title, verdict.detail];
};
const single = { id: 'q', score: 1, userScore: 0, answer: ['B'] };

describe('what came of a question, in one sentence', () => {
  it.each([
    ['WRONG', ['A'], ['答错，应选 B', '你选 A，得 0 / 1 分']],
    ['BLANK', [], ['未答，应选 B', '得 0 / 1 分']],
  ] as const)('single, %s', (state, given, text) => expect(say(single, [...given], state)).toEqual(text));

  it('right', () =>
    expect(say({ ...single, userScore: 1 }, ['B'], 'RIGHT')).toEqual(['回答正确', '你选 B，得 1 / 1 分']));

  it('several choices: what is missing', () => {
    const many = { id: 'q', type: 'MULTIPLE', score: 2, userScore: 1, answer: ['A', 'D', 'C'] };
    expect(say(many, ['C'], 'HALF')).toEqual(['得部分分，漏选 A、D', '你选 C，得 1 / 2 分']);
  });

  it('true or false by its words, blanks by what belongs in them', () => {
    const options = [
      { key: 'A', text: '正确' },
      { key: 'B', text: '错误' },
    ];
    expect(say({ ...single, type: 'JUDGE', options }, ['A'], 'WRONG')?.[0]).toBe('答错，应为 错误');
    expect(say({ ...single, type: 'FILL', answer: ['12|十二', '3'] }, ['1', '3'], 'HALF')?.[0]).toBe(
      '得部分分，应填 12；3',
    );
  });

  it('an essay waits for its marks, and has no right choice', () => {
    const essay = { id: 'q', type: 'SAQ', score: 9, userScore: null, answer: ['参考'] };
    expect(say(essay, ['我的'], 'TO_MARK')).toEqual(['待评', '满分 9 分']);
    expect(say({ ...essay, userScore: 6 }, ['我的'], 'HALF')).toEqual(['得部分分', '得 6 / 9 分']);
    expect(say({ ...essay, userScore: 0 }, [], 'BLANK')).toEqual(['未答', '得 0 / 9 分']);
  });

  it('only read: the right answer; nothing where the server tells none', () => {
    expect(say(single, [], null)).toEqual(['正确答案 B', '']);
    expect(say({ ...single, answer: [] }, [], null)).toBeNull();
    expect(say({ ...single, answer: [] }, ['A'], 'WRONG')?.[0]).toBe('答错');
    expect(say({ ...single, answer: [], score: 0, userScore: null }, [], 'BLANK')).toEqual(['未答', '']);
  });
});
