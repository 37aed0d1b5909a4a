import type { QuestionType } from '@/api/questionbank/question-schema';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LeafState } from '@/exam/question/judge';
import { Solution } from '@/features/question-bank/question/solution';
import { figures } from '../figures';
import { analysed } from '../report/leaves';

interface Given {
  facts?: Partial<Parameters<typeof analysed>[0]>;
  given?: string[];
  state?: LeafState | null;
  points?: number | null;
  film?: string | null;
}
const solve = ({ facts, given: chosen = ['B'], state = 'WRONG', points = 0, film = null }: Given = {}) =>
  render(
    <Solution
      question={analysed({ id: 'q', score: 2, answer: ['A'], ...facts })}
      no="7"
      userAnswer={chosen}
      state={state}
      points={points}
      film={film}
    />,
  );
const panel = () => screen.getByRole('region', { name: '第 7 题 解析' });
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('the solution below a question', () => {
  it('shows the given answer, the right answer and the points', () => {
    solve();
    expect(screen.getByText('回答错误')).toBeVisible();
    expect(figures()).toEqual({ 我的答案: 'B', 正确答案: 'A', 得分: '0 / 2' });
    expect(headings()).toEqual([]);
    expect(panel()).not.toHaveTextContent('考点');
  });
  const plain = { 我的答案: 'B', 正确答案: 'A', 得分: '0 / 2' };
  it.each<[string, Given, object]>([
    ['no wrong times, 120%', { facts: { accuracy: 120, wrongTimes: 0 } }, { ...plain, 全站正确率: '100%' }],
    ['no score', { facts: { score: 0 } }, { 我的答案: 'B', 正确答案: 'A' }],
    ['no right answer', { facts: { answer: [] } }, { 我的答案: 'B', 得分: '0 / 2' }],
    ['no reference of a short answer', { facts: { type: 'SAQ', answer: [] }, state: 'BLANK' }, { 得分: '0 / 2' }],
  ])('leaves out empty facts: %s', (_, chosen, expected) => {
    solve(chosen);
    expect(figures()).toEqual(expected);
    expect(headings()).toEqual([]);
    expect(screen.queryByText('未作答') !== null).toBe(chosen.state === 'BLANK');
  });
  it('shows accuracy, wrong times, solution, film and knowledge points if they are known', () => {
    solve({ facts: { accuracy: 61.6, wrongTimes: 3, analysis: '<p>因为</p>', knowledge: ['甲', '乙'] }, film: 'v' });
    expect(figures()).toMatchObject({ 全站正确率: '62%', 我做错过: '3 次' });
    expect(headings()).toEqual(['解析', '视频解析']);
    expect(panel()).toHaveTextContent('因为');
    expect(panel()).toHaveTextContent('考点甲乙');
  });
  it.each<[QuestionType, string[], string | RegExp]>([
    ['FILL', ['<p>be&nbsp;</p>|is', '$\\frac{1}{2}$'], /正确答案be\s*；/],
    ['JUDGE', ['A'], '正确答案正确'],
    ['SAQ', ['<p>（1）要约；</p><p>（2）承诺。</p>'], '（1）要约；（2）承诺。'],
  ])('shows the answer of %s as its author wrote it, without tags', (type, answer, words) => {
    solve({ facts: { type, answer, options: [{ key: 'A', text: '<p>正确&nbsp;</p>' }] } });
    expect(panel()).toHaveTextContent(words);
    expect(panel()).not.toHaveTextContent(/<p>|&nbsp;/);
  });
  it('shows only the right answer if nothing is judged', () => {
    solve({ state: null, points: null, given: [] });
    expect(figures()).toEqual({ 正确答案: 'A' });
    expect(panel()).not.toHaveTextContent('未作答');
  });
  it('shows 参考答案 and 待自评 for a short answer', () => {
    solve({ facts: { type: 'SAQ', answer: ['要点一', '要点二'] }, given: ['我的'], state: 'TO_MARK', points: null });
    expect(figures()).toEqual({ 得分: '待自评' });
    expect(headings()).toEqual(['参考答案']);
    expect(panel()).toHaveTextContent(/要点一\s*要点二/);
    expect(screen.getAllByText('待自评')).toHaveLength(2);
  });
});
