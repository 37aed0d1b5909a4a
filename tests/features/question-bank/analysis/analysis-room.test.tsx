import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { collectQuestion, getCollectStatusList } from '@/api/questionbank/question-endpoints';
import { getAnalysis, getReport } from '@/api/questionbank/record-endpoints';
import type { RecordRow } from '@/api/questionbank/record-schema';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { recordRowAnswer } from '@/mocks/record-answers';
import { inputsOf } from '../../../inputs-of';
import { linkTo } from '../../../link-to';
import { notices } from '../../../notices';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { paperRow, typeRule } from '../paper-row';
import { rightChoice as choice } from '../report/leaves';
import { paperId, seedRecord } from '../support';

const paper = [
  choice('a'),
  choice('b', { userAnswer: ['B'], userScore: 0.5, correct: false, marked: true }),
  choice('c', { userAnswer: [], userScore: 0, correct: false, score: 1.25, knowledge: ['丙'] }),
];

const done = { status: 'DONE', score: 2.5, totalScore: 5.25 } as const;

beforeEach(() => signIn());
function open(
  query = '',
  { questions = paper, facts = {} }: { questions?: AnalysedQuestion[]; facts?: Partial<RecordRow> } = {},
) {
  const row = seedRecord();
  server.use(
    mock(getAnalysis, () => ({ record: { ...recordRowAnswer(row), ...done, ...facts }, questions })),
    mock(getCollectStatusList, () => [{ questionId: 'b', collected: true }]),
    mock(collectQuestion, ({ input: { collected } }) => ({ collected })),
  );
  return { row, ...visit(`/question-bank/learn-center-analyze/${paperId}/${row.id}${query}`) };
}
const article = (no: string) => screen.findByRole('article', { name: `第 ${no} 题` });
const sheet = () => screen.getByRole('complementary', { name: '答题卡' });
const middle = () =>
  screen.getByText(/^(小题|失分|未答|标记|收藏|由错改对)$/, { selector: 'small' }).parentElement?.textContent;
const filters = () =>
  within(screen.getByRole('group', { name: '筛选题目' }))
    .getAllByRole('button')
    .map((button) => `${button.textContent}${button.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
const bar = (name: string) => screen.getByRole('button', { name });

it('an analysis shows the rule of its paper at a multiple choice', async () => {
  server.use(
    mock(getPaperDetail, ({ input }) => {
      const rule = typeRule({ questionType: 'MULTIPLE', partial: 'NONE', points: 0 });
      return paperRow({ id: input.id, typeRules: [rule] });
    }),
  );
  open('', { questions: [choice('a', { type: 'MULTIPLE' }), choice('b', { type: 'SINGLE' })] });
  expect(await screen.findByText('错选、少选不得分')).toBeVisible();
});

describe('the analysis of a paper', () => {
  it('shows position and score, and has keys and buttons to turn, collect, report, open help and sheet', async () => {
    const reports = inputsOf(getReport, () => refuse(500, '忙'));
    const papers = inputsOf(getPaperDetail, () => refuse(500, '忙'));
    const { user, row } = open();
    await article('1');
    expect(screen.getByText('答案解析')).toBeVisible();
    expect(middle()).toBe('小题 1 / 3');
    expect(sheet()).toHaveTextContent('得分 2.5 / 5.25');
    expect(within(sheet()).getByText('2.5 / 5.25 分')).toBeVisible();
    await waitFor(() => expect(filters()).toEqual(['全部 3 *', '失分 2', '未答 1', '标记 1', '收藏 1']));
    expect(bar('上一题')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowLeft}');
    expect(notices()).toEqual(['已经是第一题']);
    await user.keyboard('{Enter}');
    await article('2');
    expect(bar('已收藏')).toBeVisible();
    expect(bar('上一题')).not.toHaveAttribute('aria-disabled', 'true');
    expect(bar('下一题')).not.toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}');
    await article('3');
    expect(middle()).toBe('小题 3 / 3');
    expect(bar('下一题')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}');
    expect(notices()).toContain('已经是最后一题');
    await user.click(bar('上一题'));
    await article('2');
    await user.click(screen.getByRole('gridcell', { name: /^第3题/ }));
    await article('3');
    expect(bar('收藏')).toBeVisible();
    expect(linkTo('返回报告')).toBe(`/new/question-bank/transcript/${row.id}/${paperId}`);
    await user.keyboard('g');
    expect(screen.getByRole('gridcell', { name: /^第3题/ })).toHaveFocus();
    await user.keyboard('s');
    await waitFor(() => expect(notices().at(-1)).toBe('已收藏'));
    await user.click(bar('已收藏'));
    await waitFor(() => expect(notices().at(-1)).toBe('已取消收藏'));
    expect(bar('收藏')).toBeVisible();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(bar('键盘快捷键'));
    expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(bar('纠错'));
    expect(await screen.findByRole('dialog', { name: '第 3 题 纠错' })).toBeVisible();
    await user.click(bar('取消'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([reports, papers], 'the score is known, and no choice can be incomplete').toEqual([[], []]);
  });

  it('filters questions by 失分 and by knowledge point, and steps through the filtered ones', async () => {
    const { user } = open('?point=丙');
    await article('3');
    expect(within(sheet()).getByText('1 / 3 小题')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^失分/ }));
    await waitFor(() => expect(filters()).toContain('失分 1 *'));
    await user.click(screen.getByRole('button', { name: '取消考点筛选：丙' }));
    await waitFor(() => expect(filters()).toContain('失分 2 *'));
    expect(address()).toContain('filter=lost');
    expect(address()).not.toContain('point=');
    await article('2');
    expect(middle()).toBe('失分 1 / 2');
    // The score of a section counts all its questions, so a filtered section says how many of them are shown.
    expect(within(sheet()).getByText('失分 2 / 3 小题')).toBeVisible();
    expect(sheet()).toHaveTextContent('得分 2.5 / 5.25');
    expect(bar('上一道失分')).toBeVisible();
    await user.click(bar('下一道失分'));
    await article('3');
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('c');
    await user.click(screen.getByRole('button', { name: /^标记/ }));
    await article('2');
    expect(middle()).toBe('标记 1 / 1');
  });

  it('links to 去自评 while short answers wait for marks, and has a title without one', async () => {
    const essay = choice('d', { type: 'SAQ', score: 4, userAnswer: ['答'], userScore: null, correct: null });
    const { row } = open('', { questions: [...paper, essay], facts: { status: 'TO_MARK', score: null, title: '' } });
    await article('1');
    expect(sheet()).toHaveTextContent('已判 2.5 / 5.25，4 分待评');
    expect(linkTo('去自评')).toBe(`/new/question-bank/learn-center-mark/${row.id}`);
    expect(screen.getByRole('heading', { level: 1, name: '未命名的记录' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '返回报告' })).toBeNull();
  });

  it.each([
    ['lost', '没有失分的小题'],
    ['better', '没有由错改对的小题'],
    ['marked', '没有标记的小题'],
    ['marked&point=丙', '这个考点没有标记的小题'],
    ['lost&point=丙&why=none', '这个考点失分的小题都标了原因'],
    ['all&point=无此考点', '没有这个考点的小题'],
    ['all', null],
  ])('filtered by "%s" shows the empty message %s', async (filter, text) => {
    open(`?filter=${filter}`, { questions: [choice('a')] });
    if (text === null) expect(await article('1')).toBeVisible();
    else {
      expect(await screen.findByText(text)).toBeVisible();
      expect(middle()).toMatch(/ 0 \/ 0$/);
      expect(filters().filter((name) => name.endsWith('*'))).toHaveLength(1);
      expect(screen.queryByRole('button', { name: '纠错' })).toBeNull();
    }
  });
});
