import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { AnalysedView } from '@/features/question-bank/analysis/analysed-view';
import { AnalysisContext } from '@/features/question-bank/analysis/use-analysis';
import type { PartialRule } from '@/exam/question/judge';
import { leavesOf } from '@/exam/question/leaves';
import { figures } from '../figures';
import { signIn } from '../../../sign-in';
import { rightChoice } from '../report/leaves';
import { show } from '../../../show';

interface Given {
  judged?: boolean;
  subjectId?: string;
  seconds?: number;
  at?: number;
  rule?: PartialRule | null;
}
function view(
  question: AnalysedQuestion,
  { judged = true, subjectId = 's', seconds = 0, at = 0, rule = null }: Given = {},
) {
  const leaves = leavesOf([question]);
  const onPick = vi.fn();
  const leaf = leaves[at];
  if (!leaf) throw new Error('no such leaf');
  const traces = new Map([[leaf.id, { seconds }]]);
  const reasons = { has: () => false };
  return {
    ...show(
      <AnalysisContext value={{ leaves, judged, rule, userId: 'u', subjectId, traces, reasons, show: onPick } as never}>
        <AnalysedView leaf={leaf} />
      </AnalysisContext>,
    ),
    onPick,
  };
}
const choice = (facts: Partial<AnalysedQuestion> = {}) =>
  rightChoice('q', { stem: '<p>题干</p>', userAnswer: ['B'], userScore: 0, correct: false, ...facts });
const article = (no = '1') => screen.getByRole('article', { name: `第 ${no} 题` });
const solution = (no = '1') => screen.getByRole('region', { name: `第 ${no} 题 解析` });
const material = () => screen.queryByRole('region', { name: '背景资料' });
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

beforeEach(() => signIn());

describe('an analysed question', () => {
  it('shows the answer, the score, statistics, the solution and a practice link with its knowledge points', () => {
    view(choice({ marked: true, accuracy: 61.6, wrongTimes: 3, analysis: '<p>因为</p>', knowledge: ['甲', '乙'] }), {
      seconds: 65,
    });
    expect(article()).toHaveTextContent(/^1单选2 分标记题干/);
    expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked();
    expect(figures()).toEqual({ 全站正确率: '62%', 我做错过: '3 次', 用时仅本机: '01:05' });
    expect(solution()).toHaveTextContent(/^答错，应选 A你选 B，得 0 \/ 2 分/);
    expect(headings()).toEqual(['解析']);
    const practise = new URL(
      within(solution()).getByRole('link', { name: '去练习' }).getAttribute('href') ?? '',
      location.href,
    );
    expect(Object.fromEntries(practise.searchParams)).toEqual({ tab: '2', subjectId: 's', point: '甲|乙' });
  });

  it('leaves out unknown facts, shows at most 100% accuracy, and has no material', () => {
    view(choice({ score: 0, wrongTimes: 0, accuracy: 130 }), { seconds: 0.4 });
    expect(article()).toHaveTextContent(/^1单选题干/);
    expect(figures()).toEqual({ 全站正确率: '100%' });
    expect(headings()).toEqual([]);
    expect(solution()).not.toHaveTextContent('考点');
    expect(material()).toBeNull();
  });

  it('shows no statistics if none are known, and no practice link without a subject', () => {
    view(choice({ knowledge: ['甲'] }), { subjectId: '' });
    expect(figures()).toEqual({});
    expect(solution()).toHaveTextContent('考点甲');
    expect(screen.queryByRole('link', { name: '去练习' })).toBeNull();
  });

  it('shows neither the answer of the learner nor a practice link if it is not judged', () => {
    view(choice({ knowledge: ['甲'] }), { judged: false });
    expect(screen.getByRole('radio', { name: /^B/ })).not.toBeChecked();
    expect(solution()).toHaveTextContent('正确答案 A');
    expect(screen.queryByRole('link', { name: '去练习' })).toBeNull();
  });

  it.each([[[]], [['另见解析']]])('marks no option as wrong if the right answer is %j', (answer) => {
    view(choice({ answer, correct: true, userScore: 2 }));
    expect(solution()).toHaveTextContent(/^回答正确/);
    expect(screen.getByRole('radio', { name: 'B，选项B' })).toBeChecked();
    expect(screen.queryByText('你的答案')).toBeNull();
  });

  it('has its blanks, as many as the right answer has', () => {
    view(choice({ type: 'FILL', options: [], blanks: null, answer: ['6', 'm'], userAnswer: ['7'] }));
    expect(within(article()).getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: '第 1 题 第 2 空' })).toHaveAttribute('readonly');
    expect(screen.queryByText('我的答案')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    [['第一行', '第二行'], true, '我的答案第一行 第二行'],
    [[], true, '我的答案未作答'],
    [['第一行'], false, null],
  ])('shows the essay %j (judged: %s) as %s', (userAnswer, judged, text) => {
    view(choice({ type: 'SAQ', options: [], answer: ['要点一', '要点二'], userAnswer, userScore: 1 }), { judged });
    expect(screen.queryByText('我的答案')?.parentElement?.textContent.replace('\n', ' ') ?? null).toBe(text);
    expect(screen.queryByRole('textbox', { name: /空$/ })).toBeNull();
    expect(headings()).toContain('参考答案');
    expect(solution()).toHaveTextContent(/要点一\s*要点二/);
  });

  it('has no heading 参考答案 if an essay has no reference answer', () => {
    view(choice({ type: 'SAQ', options: [], answer: [] }));
    expect(headings()).not.toContain('参考答案');
  });
});

describe('a question of a case', () => {
  const parts = [
    choice({ id: 'a', stem: '<p>第一问</p>' }),
    choice({ id: 'b', stem: '<p>第二问</p>', knowledge: ['丙'] }),
  ];

  it('is shown beside its material, with buttons to all parts', async () => {
    const { user, onPick } = view(
      choice({
        id: 'c',
        type: 'CASE',
        material: '<p>资料</p>',
        stem: '<p>总题干</p>',
        knowledge: ['丁'],
        children: parts,
      }),
      { at: 1 },
    );
    expect(material()).toHaveTextContent(/^1案例2 小题资料总题干/);
    const tabs = within(screen.getByRole('group', { name: '小题' })).getAllByRole('button');
    const states = tabs.map((tab) => `${tab.textContent} ${tab.getAttribute('aria-pressed')}`);
    expect(states).toEqual(['第 1 问 false', '第 2 问 true']);
    expect(article('1(2)')).toHaveTextContent('第二问');
    expect(solution('1(2)')).toHaveTextContent('考点丙');
    await user.click(screen.getByRole('button', { name: '第 1(1) 题' }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
  });
  it('has its type, its points and the rule of an incomplete choice', () => {
    const many = choice({ id: 'm', type: 'MULTIPLE', score: 2, stem: '<p>第三问</p>' });
    const top = choice({ id: 'c', type: 'CASE', material: '<p>资料</p>', stem: '', children: [...parts, many] });
    const { unmount } = view(top, { at: 2, rule: { partial: 'EACH', points: 0.5 } });
    expect(article('1(3)')).toHaveTextContent(/^多选2 分错选不得分，少选每项 0.5 分第三问/);
    unmount();
    view(top, { at: 1, rule: { partial: 'EACH', points: 0.5 } });
    expect(article('1(2)')).toHaveTextContent(/^单选2 分第二问/);
  });
  it('falls back to the knowledge points of its case, and to the stem of the case if that has no material', () => {
    view(choice({ id: 'c', type: 'CASE', material: null, stem: '<p>总题干</p>', knowledge: ['丁'], children: parts }));
    expect(material()).toHaveTextContent(/^1案例2 小题总题干/);
    expect(solution('1(1)')).toHaveTextContent('考点丁');
  });
  it('has no material region if its case has neither material nor stem', () => {
    view(choice({ id: 'c', type: 'CASE', material: '', stem: '', children: parts }));
    expect(material()).toBeNull();
  });
  it('shows the stem once if its case has no sub-questions', () => {
    view(choice({ id: 'c', type: 'CASE', options: [], material: '<p>资料</p>', stem: '<p>总题干</p>', children: [] }));
    expect(material()).toHaveTextContent(/资料$/);
    expect(screen.getAllByText('总题干')).toHaveLength(1);
  });
});
