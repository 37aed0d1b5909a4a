import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAnalysis, handScore } from '@/api/questionbank/record-endpoints';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { refuseStorage } from '../../../full-device';
import { linkTo } from '../../../link-to';
import { notices } from '../../../notices';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { analysed } from '../report/leaves';
import { recordRow } from '../record-row';
import { learnerId, paperId, seedRecord } from '../support';

const essay = (id: string, score: number, facts: Partial<AnalysedQuestion> = {}) =>
  analysed({ id, type: 'SAQ', score, stem: `<p>题干${id}</p>`, answer: ['参考'], userAnswer: ['我的'], ...facts });
const paper = [
  analysed({ id: 'a', score: 1, userAnswer: ['A'], userScore: 1, correct: true }),
  essay('b', 9, { answer: ['要点一', '要点二'], analysis: '<p>看这里</p>' }),
  analysed({
    id: 'c',
    type: 'CASE',
    score: 12,
    material: '<p>背景丙</p>',
    children: [
      essay('c1', 5, { userAnswer: ['第一行', '第二行'], answer: [] }),
      essay('c2', 7, { userAnswer: [], userScore: 0 }),
    ],
  }),
  analysed({ id: 'd', score: 0.5, userAnswer: ['A'], userScore: 0.5, correct: true }),
];

/** The scores of each submission. */
const sent: string[] = [];
interface Given {
  questions?: AnalysedQuestion[];
  facts?: Partial<RecordRow>;
  row?: ReturnType<typeof seedRecord>;
}
function open({ questions = paper, facts = {}, row = seedRecord() }: Given = {}) {
  // Its report would lead back to the exam of a running record.
  row.status = facts.status ?? 'TO_MARK';
  const record = recordRow({ id: row.id, sourceId: paperId, status: 'TO_MARK', totalScore: 22.5, ...facts });
  server.use(
    mock(getAnalysis, () => ({ record, questions })),
    mock(handScore, ({ input }) => {
      sent.push(input.scores.map(({ questionId, score }) => `${questionId} ${score}`).join());
      row.status = 'DONE';
      return { status: 'DONE', score: 10 } as const;
    }),
  );
  return { row, ...visit(`/question-bank/learn-center-mark/${row.id}`) };
}
const ready = () => screen.findByRole('article', { name: '第 2 题' });
const cells = () =>
  screen
    .getAllByRole('button', { name: /^第 .* 题/ })
    .map((cell) => cell.textContent + (cell.matches('[aria-current=true]') ? ' *' : ''));
const total = () => screen.getByText('当前总分').parentElement?.textContent;
const chip = (name: RegExp) => screen.getByRole('button', { name });
const side = (name: string) => screen.queryByRole('region', { name });

beforeEach(async () => {
  signIn();
  sent.splice(0);
});

describe('scoring by hand', () => {
  it('asks for a score of each short answer given, and shows it beside the reference answer', async () => {
    const { user } = open();
    await ready();
    expect(cells()).toEqual(['第 2 题未评 *', '第 3(1) 题未评']);
    expect(total()).toBe('当前总分1.5 / 22.5客观题 1.5，主观题 0，14 分未评');
    expect(screen.getByText('已评', { exact: false }).parentElement?.textContent).toBe('已评 0 / 2 小题');
    expect(screen.getByRole('progressbar', { name: '评分进度' })).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByText('满分 9 分，对照参考答案与要点给分，0.5 分一档')).toBeVisible();
    expect(side('参考答案')).toHaveTextContent(/要点一\s*要点二/);
    expect(screen.getByRole('heading', { name: '评分要点与解析' })).toBeVisible();
    expect(screen.queryByText('背景资料')).toBeNull();
    expect(screen.getByRole('button', { name: '上一题' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: '下一题' }));
    expect(await screen.findByRole('article', { name: '第 3(1) 题' })).toHaveTextContent('第一行 第二行');
    expect(screen.getByText('背景资料')).toBeVisible();
    expect(side('参考答案')).toBeNull();
    expect(screen.queryByRole('heading', { name: '评分要点与解析' })).toBeNull();
    expect(screen.getByRole('button', { name: '下一题' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: '上一题' }));
    expect(await ready()).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    expect([notices(), sent]).toEqual([['第 2 题还没有评分'], []]);
  });

  it('collapses the material of a case, and keeps it open at the next question of the case', async () => {
    const written = ['c1', 'c2'].map((id) => essay(id, 5));
    const case3 = analysed({ id: 'c', type: 'CASE', score: 10, material: '<p>背景丙</p>', children: written });
    const { user } = open({ questions: [case3] });
    const background = () => screen.getByText('背景资料').closest('details');
    await screen.findByRole('article', { name: '第 1(1) 题' });
    expect(background()).not.toHaveAttribute('open');
    await user.click(screen.getByText('背景资料'));
    expect(background()).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: '下一题' }));
    await screen.findByRole('article', { name: '第 1(2) 题' });
    expect(background()).toHaveAttribute('open');
    expect(screen.getByText('背景丙')).toBeVisible();
  });

  it('gives full points that are no half ones', async () => {
    const { user } = open({ questions: [essay('b', 2.2)] });
    await user.click(await screen.findByRole('button', { name: '满分，2.2 分' }));
    expect(chip(/^满分/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    await expect.poll(() => sent).toEqual(['b 2.2']);
  });

  it('shows what a case says in its stem', async () => {
    const written = [essay('c1', 5)];
    open({
      questions: [analysed({ id: 'c', type: 'CASE', score: 5, stem: '<p>某办公楼工程</p>', children: written })],
    });
    const question = await screen.findByRole('article', { name: '第 1(1) 题' });
    expect(within(question).getByText('某办公楼工程').closest('details')).toHaveTextContent(/^背景资料/);
  });

  it('scores in half points from 0 to the full score, adds them up, and shows if the draft is stored', async () => {
    const { user } = open();
    await ready();
    const field = () => screen.getByRole('spinbutton', { name: '本题得分，满分 9 分' });
    expect(field()).toHaveValue('');
    await user.click(chip(/^减 0.5 分/));
    expect(field()).toHaveValue('0');
    expect(chip(/^零分，0 分/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip(/^半分，4.5 分/));
    expect(field()).toHaveValue('4.5');
    expect(chip(/^零分/)).toHaveAttribute('aria-pressed', 'false');
    // By text, because the wheel over a field for numbers would change the score.
    expect(field()).toHaveAttribute('type', 'text');
    await user.type(field(), '{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(field()).toHaveValue('4');
    expect(field()).toHaveAttribute('aria-valuenow', '4');
    await user.dblClick(chip(/^加 0.5 分/));
    expect(total()).toBe('当前总分6.5 / 22.5客观题 1.5，主观题 5，5 分未评');
    expect(cells()).toEqual(['第 2 题5/9 *', '第 3(1) 题未评']);
    expect(screen.getByRole('progressbar', { name: '评分进度' })).toHaveAttribute('aria-valuenow', '50');
    const enter = async (text: string) => {
      await user.clear(field());
      await user.type(field(), text);
    };
    await enter('7.2');
    expect(screen.getByText('0.5 分一档，记为 7 分')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('0.5 分一档，记为 7 分');
    await user.tab();
    expect(field()).toHaveValue('7');
    expect(screen.getByText('0.5 分一档，记为 7 分')).toBeVisible();
    await enter('3.25');
    expect(screen.getByText('0.5 分一档，记为 3.5 分')).toBeVisible();
    expect(cells()[0]).toBe('第 2 题3.5/9 *');
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue('3.5');
    await enter('-1');
    expect(screen.getByText('最低 0 分，记为 0 分')).toBeVisible();
    await enter('１１');
    expect(screen.getByText('满分 9 分，记为 9 分')).toBeVisible();
    await user.tab();
    expect(field()).toHaveValue('9');
    await enter('9');
    expect(screen.queryByText(/记为/)).toBeNull();
    await user.click(chip(/^加 0.5 分/));
    expect(field()).toHaveValue('9');
    expect(chip(/^满分，9 分/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('草稿已存本机')).toBeVisible();
    refuseStorage();
    await user.click(chip(/^半分/));
    expect(screen.getByText('本机无法保存草稿，请尽快提交')).toBeVisible();
    expect(field()).toHaveValue('4.5');
  });

  it('keeps a draft, and opens a question without a score instead of submitting', async () => {
    const first = open();
    await ready();
    await first.user.click(chip(/^满分/));
    first.unmount();
    const { user, router, row } = open({ row: first.row });
    expect(await screen.findByText('9/9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    expect(notices()).toEqual(['第 3(1) 题还没有评分']);
    expect(await screen.findByRole('article', { name: '第 3(1) 题' })).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(chip(/^半分，2.5 分/));
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    await waitFor(() => expect(address()).toBe(`/question-bank/transcript/${row.id}/${paperId}`));
    expect(sent).toEqual(['b 9,c1 2.5']);
    expect([notices().at(-1), router.state.historyAction]).toEqual(['评分已提交', 'REPLACE']);
    expect(localStorage.getItem(`u:${learnerId()}:draft:scores:${row.id}`)).toBeNull();
  });

  it('starts with the scores of the server, and stays if some are missing', async () => {
    const { user } = open({ questions: [essay('b', 9, { userScore: 3 })] });
    expect(await screen.findByRole('spinbutton')).toHaveValue('3');
    server.use(mock(handScore, () => ({ status: 'TO_MARK' as const, score: null })));
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    await waitFor(() => expect(notices()).toContain('还有题目没有评分'));
    expect(address()).toContain('learn-center-mark');
  });

  it.each([409, 500])('shows the scores of a record that was marked before, refused by %d', async (code) => {
    const { user, row } = open({ questions: [essay('b', 9, { userScore: 3 })] });
    await user.click(await screen.findByRole('button', { name: '加 0.5 分' }));
    const marked = {
      record: recordRow({ id: row.id, sourceId: paperId }),
      questions: [essay('b', 9, { userScore: 6 })],
    };
    server.use(
      mock(handScore, () => refuse(code, '已完成评分，不能修改')),
      mock(getAnalysis, () => marked),
    );
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    expect(await screen.findByText('评分已提交')).toBeVisible();
    expect(screen.getByText('评分记录')).toBeVisible();
    expect(screen.getByText('本题得分', { exact: false, selector: 'p' })).toHaveTextContent('本题得分 6 / 9');
    expect(linkTo('查看报告')).toContain(`/transcript/${row.id}/${paperId}`);
    expect(localStorage.getItem(`u:${learnerId()}:draft:scores:${row.id}`)).toBeNull();
  });
});

describe('the marking page without missing scores', () => {
  it('shows no points where the service sends none', async () => {
    open({ facts: { status: 'DONE', score: 5, totalScore: 9 }, questions: [essay('b', 9)] });
    expect(await screen.findByText('本题得分', { exact: false, selector: 'p' })).toHaveTextContent('本题得分 — / 9');
  });

  it('shows the scores as 评分记录, without inputs', async () => {
    const { user } = open({
      facts: { status: 'DONE', title: '', score: 5, totalScore: 9 },
      questions: [essay('b', 9, { userScore: 6 })],
    });
    expect(await screen.findByText('评分记录')).toBeVisible();
    expect(screen.getByText('满分 9 分')).toBeVisible();
    expect(total()).toBe('当前总分5 / 9客观题 0，主观题 6，另有扣分 −1 分');
    expect(screen.getByText('本题得分', { exact: false, selector: 'p' })).toHaveTextContent('本题得分 6 / 9');
    expect(screen.queryByRole('group', { name: '本题得分' })).toBeNull();
    expect(screen.queryByText('草稿已存本机')).toBeNull();
    expect(screen.queryByRole('link', { name: '稍后再评' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: '未命名的记录' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '查看报告' }));
    await waitFor(() => expect(address()).toContain('/transcript/'));
  });
  it('says 没有需要自评的题目 if no short answer was given', async () => {
    open({ questions: [essay('b', 9, { userAnswer: [] })] });
    expect(await screen.findByText('没有需要自评的题目')).toBeVisible();
    expect(screen.queryByRole('button', { name: '下一题' })).toBeNull();
    expect(within(screen.getByRole('main')).queryByText('当前总分')).toBeNull();
  });
});
