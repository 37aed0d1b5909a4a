import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAnalysis } from '@/api/questionbank/record-endpoints';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { changePractice } from '@/session/practice';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { visit } from '../../../visit';
import { analysed } from '../report/leaves';
import { recordRow } from '../record-row';
import { paperId, seedRecord } from '../support';

const calculation = {
  own: '预付款是 100 万元，每月扣回 25 万元。质保金按 3% 留，是 200×3%＝6 万元。',
  reference: '预付款＝100 万元，每月等额扣回 25 万元；质量保证金＝200×3%＝6 万元。',
};
interface Answers {
  own: string;
  reference: string;
  status?: 'TO_MARK' | 'DONE';
}
async function open({ own, reference, status = 'TO_MARK' }: Answers) {
  const row = seedRecord();
  const question = analysed({ id: 'b', type: 'SAQ', score: 9, userAnswer: [own], answer: [reference] });
  const record = recordRow({ id: row.id, sourceId: paperId, status, totalScore: 9 });
  server.use(mock(getAnalysis, () => ({ record, questions: [question] })));
  const page = visit(`/question-bank/learn-center-mark/${row.id}`);
  await screen.findByRole('region', { name: '要点对照' });
  return page;
}

const pane = (name: string) => screen.getByRole('region', { name });
const [own, reference] = ['我的答案', '参考答案'] as const;
/** The marked texts of an answer, in its order; with ? those that the other answer does not have. */
const marked = (name: string) =>
  within(pane(name))
    .queryAllByRole('mark')
    .filter(({ dataset }) => dataset['term'])
    .map(({ dataset, textContent }) => (dataset['term'] === 'missing' ? '?' : '') + textContent);
const filled = (name: string) => texts(within(pane(name)).queryAllByRole('mark', { current: true }));
const terms = (name: string) => {
  const list = screen.queryByRole('list', { name });
  return list && texts(within(list).getAllByRole('button'));
};
const term = (name: string | RegExp) => screen.getByRole('button', { name });
const shownHere = () => screen.getByRole('switch', { name: '在答案里标出' });

beforeEach(() => signIn());

describe('the terms of a reference answer beside the own answer', () => {
  it('are marked in both, listed by whether they were found, and give no score', async () => {
    await open(calculation);
    expect(marked(own)).toEqual(['预付款', '100 万元', '25 万元', '3%', '3%', '6 万元']);
    expect(marked(reference)).toEqual(['预付款', '100 万元', '?等额扣回', '25 万元', '?质量保证金', '3%', '6 万元']);
    expect(terms('两边都有')).toEqual(['预付款', '100 万元', '25 万元', '3%×2', '6 万元']);
    expect(screen.getByRole('heading', { name: '两边都有 5' })).toBeVisible();
    expect(terms('我的答案里没找到')).toEqual(['等额扣回', '质量保证金']);
    expect(screen.getByRole('heading', { name: '我的答案里没找到 2' })).toBeVisible();
    const comparison = pane('要点对照');
    expect(comparison).toHaveTextContent('只看字面，写法不同会找不到。得分由你判断');
    expect(comparison).not.toHaveTextContent(/\d\s*\/\s*\d|命中|建议/);
    expect(comparison).not.toHaveTextContent(/没有参加对照|共 \d 处/);
    expect(screen.getByRole('spinbutton')).toHaveValue('');
    expect(screen.getByText('未评')).toBeVisible();
  });

  it('fills the chosen one in both answers and scrolls to it: again at its next place, then nowhere', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
      seen.push(`${this.closest('section')?.getAttribute('aria-label')}: ${this.textContent}`);
    });
    const seen: string[] = [];
    const { user } = await open(calculation);
    await user.click(term('6 万元'));
    expect([filled(own), filled(reference)]).toEqual([['6 万元'], ['6 万元']]);
    expect(seen).toEqual(['我的答案: 6 万元', '参考答案: 6 万元']);
    expect(term('6 万元')).toHaveAttribute('aria-pressed', 'true');
    const places = () =>
      within(pane(own))
        .queryAllByRole('mark')
        .map((mark) => mark.getAttribute('aria-current'));
    await user.click(term(/^3%/));
    expect(places()).toEqual([null, null, null, 'true', null, null]);
    await user.click(term(/^3%/));
    expect(places()).toEqual([null, null, null, null, 'true', null]);
    expect(filled(reference)).toEqual(['3%']);
    await user.click(term(/^3%/));
    expect([filled(own), filled(reference)]).toEqual([[], []]);
    await user.click(term('等额扣回'));
    expect([filled(own), filled(reference)]).toEqual([[], ['等额扣回']]);
    expect(screen.getByText('未评')).toBeVisible();
    scrolled.mockRestore();
  });

  it('are hidden by T, also after a reload; a chosen one is shown all the same', async () => {
    const first = await open(calculation);
    await first.user.click(term('预付款'));
    await first.user.keyboard('t');
    expect([marked(own), marked(reference)]).toEqual([[], []]);
    expect(shownHere()).not.toBeChecked();
    expect(term('预付款')).toHaveAttribute('aria-pressed', 'false');
    first.unmount();
    const { user } = await open(calculation);
    expect(shownHere()).not.toBeChecked();
    expect([marked(own), marked(reference)]).toEqual([[], []]);
    await user.click(term('25 万元'));
    expect([marked(own), marked(reference)]).toEqual([['25 万元'], ['25 万元']]);
    await user.click(shownHere());
    expect(marked(own)).toHaveLength(6);
    // A score is typed without a key of the comparison.
    await user.type(screen.getByRole('spinbutton'), '5t');
    expect(shownHere()).toBeChecked();
  });

  it('are stepped through in a long own answer by buttons and by [ and ], also past the end', async () => {
    const { user } = await open({ ...calculation, own: calculation.own.padEnd(200, '其余略，') });
    const status = () => within(pane('要点对照')).getByRole('status').textContent;
    expect(status()).toBe('共 6 处');
    await user.keyboard(']');
    expect([status(), filled(own), filled(reference)]).toEqual(['第 1 / 6 处', ['预付款'], ['预付款']]);
    await user.click(screen.getByRole('button', { name: '下一处（按 ]）' }));
    await user.keyboard(']]]');
    expect([status(), filled(own)]).toEqual(['第 5 / 6 处', ['3%']]);
    await user.click(screen.getByRole('button', { name: '上一处（按 [）' }));
    expect([status(), filled(own)]).toEqual(['第 4 / 6 处', ['3%']]);
    await user.keyboard(']]]');
    expect(status()).toBe('第 1 / 6 处');
    await user.keyboard('[[[[[[');
    expect([status(), filled(own)]).toEqual(['第 4 / 6 处', ['3%']]);
    await user.click(term('等额扣回'));
    expect(status()).toBe('共 6 处');
  });

  it('have no keys, and show none, while shortcuts are off', async () => {
    const { user } = await open({ ...calculation, own: calculation.own.padEnd(200, '其余略，') });
    changePractice({ keys: false });
    expect(await screen.findByRole('button', { name: '下一处' })).toBeVisible();
    await user.keyboard('t]');
    expect(marked(own)).toHaveLength(6);
    expect(filled(own)).toEqual([]);
    expect(screen.queryByText('T')).toBeNull();
  });

  it('that are all missing are one list, and one line says so', async () => {
    await open({ own: '先想清楚要改进哪个东西。', reference: '准备阶段：对象选择。' });
    expect(pane('要点对照')).toHaveTextContent(
      '没有找到相同的要点。意思对、用词不同也会这样，请按意思自己读一遍再给分。',
    );
    expect(terms('参考答案里的要点')).toEqual(['准备阶段', '对象选择']);
    expect(terms('两边都有')).toBeNull();
    expect(marked(own)).toEqual([]);
    expect(marked(reference)).toEqual(['?准备阶段', '?对象选择']);
  });

  it('ask for no score in a record that has one', async () => {
    await open({ own: '先想清楚要改进哪个东西。', reference: '准备阶段：对象选择。', status: 'DONE' });
    expect(pane('要点对照')).not.toHaveTextContent(/给分|得分/);
  });

  it('may be absent, which is said', async () => {
    await open({ own: '应', reference: '应、的。' });
    expect(pane('要点对照')).toHaveTextContent('参考答案里没有可以对照的词和数字。');
    expect(screen.queryByRole('switch', { name: '在答案里标出' })).toBeNull();
  });

  it('are only numbers and units without a Segmenter, which is said', async () => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Intl.DateTimeFormat, Segmenter: undefined });
    delete (Intl as { Segmenter?: unknown }).Segmenter;
    await open(calculation);
    expect(terms('我的答案里没找到')).toBeNull();
    expect(terms('两边都有')).toEqual(['100 万元', '25 万元', '3%×2', '6 万元']);
    expect(pane('要点对照')).toHaveTextContent('这个浏览器不能分词，只对照了数字和单位。');
  });
});

describe('what an answer contains besides text', () => {
  it('leaves pictures, tables and formulas unchanged and out of the comparison, and says so', async () => {
    await open({
      own: '预付款 30 万元',
      reference:
        '<p>预付款</p><p>保修<b>金额</b></p><table><tr><td>预付款 30 万元</td></tr></table>' +
        '<img src="/a.png" alt="预付款"><p>$30 万元 = x$，工期</p>',
    });
    await waitFor(() => expect(pane('要点对照')).toHaveTextContent('参考答案里的图片、表格、公式没有参加对照。'));
    expect(terms('两边都有')).toEqual(['预付款']);
    expect(terms('我的答案里没找到')).toEqual(['保修金额', '工期']);
    // A term in two elements has two marks.
    expect(marked(reference)).toEqual(['预付款', '?保修', '?金额', '?工期']);
    expect(within(pane(reference)).getByRole('cell')).toHaveTextContent('预付款 30 万元');
    await waitFor(() => expect(pane(reference).querySelector('math')).not.toBeNull());
    expect(screen.getByRole('button', { name: '放大：预付款' })).toBeVisible();
  });

  it('never runs or loses what looks like html', async () => {
    const typed = '<img src="x:" onerror="window.hacked = 1">预付款 a<b 且 b>c $5 与 $6 &lt;';
    await open({
      own: typed,
      reference:
        '<img src="x:" onerror="window.hacked = 2"><p onclick="window.hacked = 3">预付款</p>' +
        '<p><mark data-term="both" class="x">工期</mark></p>',
    });
    expect(within(pane(own)).getByText((_, element) => element?.tagName === 'P')).toHaveTextContent(typed);
    expect(marked(own)).toEqual(['预付款']);
    expect(marked(reference)).toEqual(['预付款', '?工期']);
    expect(pane(reference).querySelector('[onclick], [onerror], [class=x]')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
  });

  it('shows a reference answer without html as it is', async () => {
    await open({ own: '工期', reference: '若 a<b 且 b>c，则 <b> 为工期 &lt;\n质量' });
    expect(pane(reference)).toHaveTextContent('若 a<b 且 b>c，则 <b> 为工期 <质量');
    expect(marked(reference)).toEqual(['工期', '?质量']);
  });
});
