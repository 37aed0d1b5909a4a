import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectQuestion, getBook, getBookQuestionList } from '@/api/questionbank/question-endpoints';
import { getSectionTree } from '@/api/questionbank/paper-endpoints';
import { getRecordPage, saveRecord } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { noticeStore } from '@/shared/notify';
import { reviewOf } from '@/offline/review-cards';
import { refuseStorage } from '../../../full-device';
import { hold } from '../../../hold';
import { inputsOf } from '../../../inputs-of';
import { linkTo } from '../../../link-to';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { address, visit } from '../../../visit';
import { analysed } from '../report/leaves';
import { learnerId } from '../support';

const subjectId = '110101';
const groups = [
  { sectionId: 'b1', sectionName: '成本', questionType: 'SINGLE', count: 2 },
  { sectionId: 'a1', sectionName: '利息', questionType: 'SINGLE', count: 1 },
  { sectionId: 'a1', sectionName: '利息', questionType: 'CASE', count: 1 },
  { sectionName: '', questionType: 'SINGLE', count: 1 },
];
const section = { total: 9, done: 0, correctRate: null, children: [] };
const tree = [
  { ...section, id: 'a', name: '第一章', children: [{ ...section, id: 'a1', name: '利息' }] },
  { ...section, id: 'b', name: '第二章', children: [{ ...section, id: 'b1', name: '成本' }] },
];
const questions = [
  analysed({
    id: 'q1',
    stem: '<p>甲</p>',
    userAnswer: ['B'],
    knowledge: ['资金：利息', '名义'],
    accuracy: 61.6,
    wrongTimes: 2,
  }),
  analysed({ id: 'q2', stem: '<img src="x.png">', wrongTimes: 0 }),
  analysed({
    id: 'q3',
    type: 'CASE',
    stem: '',
    material: '<p>资料丙</p>',
    userAnswer: ['x'],
    children: [analysed({ id: 'q3a', knowledge: ['现金流量'] })],
  }),
];

/** Every filter that the server was asked for. */
let requests: object[] = [];
beforeEach(async () => {
  signIn();
  requests = inputsOf(getBookQuestionList, () => questions);
  server.use(
    mock(getBook, () => ({ total: 5, groups })),
    mock(getSectionTree, () => tree),
  );
});
const open = (query = '') => visit(`/question-bank/record?tab=2&subjectId=${subjectId}${query}`);
const rows = async () =>
  (await screen.findAllByRole('button', { name: /^显示答案/ })).map((button) => button.closest('li') as HTMLElement);
const nav = (name = '按章节') => screen.findByRole('navigation', { name });
const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((button) => `${button.textContent}${button.matches('[aria-current=true]') ? ' *' : ''}`);
const chosen = () => screen.getByText(/^已选/).textContent;

describe('the groups of a book', () => {
  it('are listed by chapter in the order of the tree, with questions without a section at the end', async () => {
    const { user } = open();
    const list = await nav();
    await waitFor(() => expect(items(list)).toContain('第一章2'));
    expect(items(list)).toEqual(['全部5 *', '第一章2', '利息2', '第二章2', '成本2']);
    // The server has no filter for questions without a section.
    expect(within(list).getByText('未分章节').closest('p')).toHaveTextContent('未分章节1');
    await rows();
    expect(chosen()).toBe('已选 全部 3 题');
    for (const asked of requests) expect(asked).toEqual({ type: 'WRONG', subjectId, withAnalysis: true });
    await user.click(within(list).getByRole('button', { name: /^第一章/ }));
    expect(items(list)).toEqual(['全部5 *', '第一章2', '第二章2', '成本2']);
    await user.click(within(list).getByRole('button', { name: /^第一章/ }));
    await user.click(within(list).getByRole('button', { name: /^利息/ }));
    await waitFor(() => expect(items(list)).toEqual(['全部5', '第一章2', '利息2 *', '第二章2', '成本2']));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sectionId: 'a1' }));
    expect(chosen()).toBe('已选 利息 3 题');
    expect(linkTo('只看解析')).toContain(`/WRONG?subjectId=${subjectId}&sectionId=a1`);
    await user.click(within(list).getByRole('button', { name: /^全部/ }));
    await waitFor(() => expect(address()).not.toContain('section'));
  });

  it('are listed by question type after 按题型', async () => {
    const { user } = open('&section=a1');
    await rows();
    await user.click(screen.getByRole('radio', { name: '按题型' }));
    const list = await nav('按题型');
    expect(items(list)).toEqual(['全部5 *', '单选题4', '案例分析题1']);
    expect(new URLSearchParams(address().split('?')[1]).get('section')).toBeNull();
    await user.click(within(list).getByRole('button', { name: /^案例/ }));
    await waitFor(() => expect(chosen()).toBe('已选 案例分析题 3 题'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ questionType: 'CASE' }));
    expect(items(list)).toEqual(['全部5', '单选题4', '案例分析题1 *']);
    expect(linkTo('练习本组')).toBe(`/new/question-bank/learn-center-record/CASE?subjectId=${subjectId}&book=WRONG`);
    expect(linkTo('只看解析')).toBe(
      `/new/question-bank/learn-center-analyze-record/CASE?subjectId=${subjectId}&book=WRONG`,
    );
    await user.click(screen.getByRole('radio', { name: '按章节' }));
    await waitFor(() => expect(address()).toBe(`/question-bank/record?tab=2&subjectId=${subjectId}`));
  });

  it('filtered by knowledge points hold the questions with one of them, which can be practised together', async () => {
    const made = inputsOf(saveRecord, () => refuse(403, '暂无权限'));
    const { user } = open(`&point=${encodeURIComponent('名义|现金流量')}`);
    expect(await rows()).toHaveLength(2);
    expect(chosen()).toContain('名义、现金流量 2 题');
    const list = await nav();
    expect(items(list)[0]).toBe('全部5');
    expect(screen.queryByRole('link', { name: '只看解析' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '练习本组' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ sourceType: 'WRONG', sourceId: subjectId, examMode: 'PRACTICE' });
    expect(made[0]?.answers.map(({ questionId }) => questionId)).toEqual(['q1', 'q3a']);
  });

  it('without a question say so, and 取消考点筛选 shows the others', async () => {
    const { user } = open(`&point=${encodeURIComponent('没有的')}`);
    expect(await screen.findByText('错题本中没有这个考点的题目')).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '取消考点筛选' }));
    expect(await rows()).toHaveLength(3);
    server.use(mock(getBookQuestionList, () => []));
    await user.click(within(await nav()).getByRole('button', { name: /^成本/ }));
    expect(await screen.findByText('这一组没有题目了')).toBeVisible();
  });
});

describe('a row of a book', () => {
  it('shows stem and wrong count, and its answer on demand, which is still open at the next visit', async () => {
    const first = open();
    expect(await screen.findAllByText('今天复习')).toHaveLength(3);
    expect(texts(await rows())).toEqual([
      '第 1 题单选错 2 次全站正确率 62%今天复习不再提醒：第 1 题移出：第 1 题甲为什么错不会审题粗心计算时间不够显示答案：第 1 题',
      '第 2 题单选今天复习不再提醒：第 2 题移出：第 2 题为什么错不会审题粗心计算时间不够显示答案：第 2 题',
      '第 3 题案例今天复习不再提醒：第 3 题移出：第 3 题资料丙3(1).为什么错不会审题粗心计算时间不够显示答案：第 3 题',
    ]);
    const toggle = () => screen.getByRole('button', { name: /答案.*第 1 题$/ });
    for (const isShown of [true, false, true]) {
      await first.user.click(toggle());
      expect(screen.queryByText(/^上次作答/)?.parentElement?.textContent ?? '').toBe(isShown ? '上次作答B' : '');
      expect(toggle()).toHaveAttribute('aria-expanded', String(isShown));
    }
    first.unmount();
    const second = open();
    expect(await screen.findByRole('region', { name: '第 1 题 解析' })).toHaveTextContent('正确答案');
    await second.user.click(screen.getByRole('switch', { name: '全部显示答案' }));
    expect(screen.getAllByRole('button', { name: /^收起答案/ })).toHaveLength(3);
    // A part of a case is numbered within its row.
    expect(screen.getByRole('region', { name: '第 3(1) 题 解析' }).parentElement).toHaveTextContent(/^3\(1\)/);
    second.unmount();
    open();
    expect(await screen.findAllByRole('button', { name: /^收起答案/ })).toHaveLength(3);
    expect(screen.getByRole('switch', { name: '全部显示答案' })).toBeChecked();
  });

  it('of the favourites hides its answer too, has no review day and no 不再提醒, and is removed by 移出', async () => {
    const { user } = visit(`/question-bank/record?tab=3&subjectId=${subjectId}`);
    await rows();
    expect(screen.queryByRole('button', { name: /提醒/ })).toBeNull();
    expect(screen.queryByText('今天复习')).toBeNull();
    const sorts = within(screen.getByRole('radiogroup', { name: '排序' })).getAllByRole('radio');
    expect(sorts.map(({ textContent }) => textContent)).toEqual(['默认', '章节顺序', '题型顺序']);
    expect(screen.getAllByText('先自己想一遍')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^显示答案.*第 1 题$/ }));
    expect(screen.getAllByText('先自己想一遍')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^移出/ })).toHaveLength(3);
    const calls = inputsOf(collectQuestion, ({ input }) => ({ collected: input.collected }));
    await user.click(screen.getByRole('button', { name: /^移出.*第 1 题$/ }));
    expect(await screen.findByText('已取消收藏')).toBeVisible();
    expect(calls).toEqual([{ questionId: 'q1', subjectId, collected: false }]);
  });

  it('can be removed or muted once the records, which sort the rows anew, are there or cannot be read', async () => {
    const [held, release] = hold();
    server.use(mock(getRecordPage, () => held.then(() => refuse(500, '忙'))));
    open();
    await rows();
    const actions = () => screen.queryAllByRole('button', { name: /^(移出|不再提醒).*题$/ });
    expect(actions()).toHaveLength(0);
    release();
    await waitFor(() => expect(actions()).toHaveLength(6));
  });

  it('can be muted and unmuted, with a toast that says if this device cannot store it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^不再提醒.*第 1 题$/ }));
    expect(noticeStore.read().at(-1)).toMatchObject({ text: '不再提醒这道题' });
    await user.click(within(await nav()).getByRole('button', { name: /^不再提醒/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect([items(await nav())[0], items(await nav()).at(-1)]).toEqual(['全部5', '不再提醒1 *']);
    await user.click(screen.getByRole('button', { name: '取消筛选' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    refuseStorage();
    await user.click(screen.getByRole('button', { name: /^恢复提醒.*第 1 题$/ }));
    expect(noticeStore.read().at(-1)).toMatchObject({ text: '已恢复提醒，本机不能保存，离开本站前有效' });
  });
});

describe('the list of a book', () => {
  const named = (id: string, facts: Partial<AnalysedQuestion>) => analysed({ id, stem: `<p>题${id}</p>`, ...facts });
  const listed = [
    named('a', { wrongTimes: 1, type: 'MULTIPLE', sectionId: 'b1' }),
    named('b', { wrongTimes: 5, sectionId: 'a1' }),
    named('c', { wrongTimes: 2, type: 'SAQ', sectionId: null, knowledge: ['丁：末'] }),
    named('d', { wrongTimes: 2, sectionId: 'b1' }),
    named('e', { type: 'CASE', children: [analysed({ id: 'e1', knowledge: ['戊: 初'] })] }),
    named('f', { knowledge: ['丁'] }),
  ];
  const order = async () => (await rows()).map((row) => /题([a-f])/.exec(row.textContent)?.[1]).join('');
  beforeEach(() => {
    server.use(mock(getBookQuestionList, () => listed));
    reviewOf(learnerId(), subjectId).change({
      cards: { d: { due: 0, at: 9, stability: 1, difficulty: 5, wrongAt: 9 } },
    });
  });

  it.each([
    ['最近做错', '', 'dabcef'],
    ['错次最多', 'times', 'bdcaef'],
    ['章节顺序', 'section', 'bdacfe'],
    ['题型顺序', 'type', 'dbface'],
  ])('sorted by %s keeps its order in the address', async (label, sort, expected) => {
    const { user } = open(sort === '' ? '&sort=times' : '');
    await rows();
    await user.click(screen.getByRole('radio', { name: label }));
    await waitFor(async () => expect(await order()).toBe(expected));
    expect(new URLSearchParams(address().split('?')[1]).get('sort') ?? '').toBe(sort);
    expect(screen.getAllByText(/^上次做错 /)).toHaveLength(1);
  });

  it('is searched by words of the stems, says if no stem has them, and follows Back', async () => {
    const { user, router } = open();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: '题干' }), '题C{Enter}');
    await waitFor(async () => expect(await order()).toBe('c'));
    expect(chosen()).toBe('已选 全部 1 题');
    await user.type(screen.getByRole('searchbox', { name: '题干' }), '没有{Enter}');
    expect(await screen.findByText('没有题干包含“题C没有”的题目')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: '题干' }));
    await waitFor(async () => expect(await order()).toHaveLength(6));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('没有题干包含“题C没有”的题目')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: '题干' })).toHaveValue('题C没有');
    await user.click(within(await nav()).getByRole('button', { name: /^成本/ }));
    expect(await screen.findByText('这一组没有题干包含“题C没有”的题目')).toBeVisible();
  });
});

const many = Array.from({ length: 45 }, (_, at) => analysed({ id: `n${at}`, stem: `<p>题${at + 1}</p>` }));
it.each([
  ['', 20, '1', '20'],
  ['&page=9', 5, '41', '45'],
])('pages hold twenty questions each ("%s")', async (query, count, first, last) => {
  server.use(mock(getBookQuestionList, () => many));
  open(query);
  const shown = await rows();
  const numbers = shown.map((row) => /第 (\d+) 题/.exec(row.textContent)?.[1]);
  expect(numbers).toHaveLength(count);
  expect([numbers[0], numbers.at(-1), shown[0]?.closest('ol')?.start]).toEqual([first, last, Number(first)]);
});
