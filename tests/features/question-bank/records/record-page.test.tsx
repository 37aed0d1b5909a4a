import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { server, testWorld } from '@/mocks/node';
import { mock } from '@/mocks/mock';
import { clearBook } from '@/api/questionbank/question-endpoints';
import { deleteRecords, getRecordPage } from '@/api/questionbank/record-endpoints';
import { database } from '@/offline/db';
import { intended } from '@/session/project';
import { removeQuestions } from '@/api/assumed/book-endpoints';
import { inputsOf } from '../../../inputs-of';
import { onRequest } from '../../../on-request';
import { pageOf } from '../../../page-of';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { address, visit } from '../../../visit';
import { recordRow } from '../record-row';
import { learnerId } from '../support';

// The first load compiles antd, which may take longer than the timeout of a test.
beforeAll(async () => {
  await import('@/shared/antd/date-span');
}, 120_000);
beforeEach(() => {
  intended.pickProject({ code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' });
});
const rows = async () => (await screen.findAllByRole('row')).slice(1);

it('filters by type, status and date, keeps them in the address, and redirects a page beyond the end', async () => {
  signIn();
  const { user } = visit('/question-bank/record?page=99');
  await waitFor(() => expect(address()).toBe('/question-bank/record?page=3'));
  await user.click(within(screen.getByRole('radiogroup', { name: '类型' })).getByRole('radio', { name: '复习' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  await user.click(within(screen.getByRole('radiogroup', { name: '状态' })).getByRole('radio', { name: '进行中' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(address()).toBe('/question-bank/record?type=book&status=DOING');
  await user.click(screen.getByRole('button', { name: '全部日期' }));
  await user.type(await screen.findByLabelText('开始日期'), '2099-01-01{Enter}');
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '清空筛选' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
});

it('shows result, progress and links of each record', async () => {
  signIn();
  const records = [
    recordRow({ id: '1', closedBy: 'SERVER' }),
    recordRow({ id: '2', totalScore: null }),
    recordRow({ id: '3', examMode: 'PRACTICE' }),
    recordRow({ id: '4', score: null, correctCount: null }),
    recordRow({ id: '5', sourceType: 'WRONG' }),
    recordRow({ id: '6', status: 'TO_MARK' }),
    recordRow({ id: '7', status: 'DOING', answeredCount: 6 }),
    recordRow({ id: '8', status: 'DOING', questionCount: 0, answeredCount: 0, title: '' }),
  ];
  server.use(mock(getRecordPage, () => pageOf(records)));
  visit('/question-bank/record');
  const list = await rows();
  const results = list.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(results).toEqual([
    '60.5 / 100 分',
    '60.5 / — 分',
    '12 / 30 小题',
    '— / 30 小题',
    '12 / 30 小题',
    '待评',
    '6 / 30 小题',
    '0 小题',
  ]);
  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
  // None where it is not known how many there are.
  expect(bars).toEqual(['20']);
  const linkLists = [0, 5, 6].map((at) => within(list[at] as HTMLElement).getAllByRole('link'));
  expect(linkLists.map((links) => links.map(({ textContent }) => textContent.slice(0, 4)))).toEqual([
    ['查看报告', '查看解析', '再做一次'],
    ['去自评：', '查看报告', '查看解析'],
    ['继续做：'],
  ]);
  expect(screen.getByText('未命名的记录')).toBeVisible();
  expect(screen.getAllByText('系统自动交卷')).toHaveLength(1);
});

it('deletes several records after a confirmation, with their copies on this device', async () => {
  signIn();
  const records = [
    recordRow({ id: '1', title: '卷1' }),
    recordRow({ id: '2', title: '卷2' }),
    recordRow({ id: '3', title: '卷3', status: 'DOING' }),
  ];
  server.use(mock(getRecordPage, () => pageOf(records)));
  const deleted = inputsOf(deleteRecords, () => true);
  const db = await database();
  await db.put('papers', { userId: learnerId(), recordId: '2', paper: {} });
  const { user } = visit('/question-bank/record');
  await user.click(await screen.findByRole('button', { name: '删除：卷1' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('删除后不能恢复。');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: '批量删除' }));
  await user.click(screen.getByRole('button', { name: '删除所选' }));
  expect(await screen.findByText('请先选择记录')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '全选本页' }));
  const chosen = () => screen.getByText(/^已选/).textContent;
  expect(chosen()).toBe('已选 3 条');
  await user.click(screen.getByRole('checkbox', { name: '选择 卷1' }));
  expect(chosen()).toBe('已选 2 条');
  await user.click(screen.getByRole('button', { name: '删除所选' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('其中 1 条还没有交卷，已答的题目会一并删除。');
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(deleted).toEqual([{ ids: ['2', '3'] }]));
  expect(await screen.findByText('已删除')).toBeVisible();
  await waitFor(() => expect(chosen()).toBe('已选 0 条'));
  await expect.poll(() => db.get('papers', [learnerId(), '2'])).toBeUndefined();
});

it.each([
  ['from=2026-03-01', '2026-03-01 起'],
  ['to=2026-04-02', '至 2026-04-02'],
])('shows the dates of %s as %s', async (query, name) => {
  signIn();
  visit(`/question-bank/record?${query}`);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it('is empty for a learner who has done nothing', async () => {
  signIn('13800000002');
  const { user } = visit('/question-bank/record');
  expect(await screen.findByText('还没有记录')).toBeVisible();
  expect(screen.queryByRole('button', { name: /批量删除|没有交上/ })).toBeNull();
  expect(screen.getByRole('link', { name: '去刷题' })).toHaveAttribute('href', '/new/question-bank/home');
  await user.click(screen.getByRole('link', { name: /错题本/ }));
  expect(await screen.findByText('太棒了，没有错题')).toBeVisible();
  expect(screen.queryByRole('region', { name: '今日待复习' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /收藏夹/ }));
  expect(await screen.findByText('还没有收藏题目')).toBeVisible();
  expect(screen.getByText('答题或看解析时点“收藏”，题目会列在这里')).toBeVisible();
});

it('移出, also pressed twice, removes a question once, and moves the focus to the next row', async () => {
  signIn();
  const sent: string[] = [];
  onRequest(({ url }) => void (url.endsWith(removeQuestions.path) && sent.push(url)));
  visit('/question-bank/record?tab=2');
  const before = testWorld().db.books.length;
  const button = await screen.findByRole('button', { name: /^移出.*第 1 题$/ });
  act(() => button.focus());
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(testWorld().db.books).toHaveLength(before - 1));
  expect(await screen.findByText('已移出错题本')).toBeVisible();
  // The next row gets the focus, and its answer stays closed.
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^显示答案.*第 1 题$/));
  expect(sent).toHaveLength(1);
});

it('hides 移出 while the assumed call is off; 清空 stays and asks first', async () => {
  sessionStorage.setItem('off:G10', '1');
  signIn();
  const emptied = inputsOf(clearBook, () => true);
  const { user } = visit('/question-bank/record?tab=2');
  await screen.findByRole('button', { name: /^不再提醒.*第 1 题$/ });
  expect(screen.queryByRole('button', { name: /^移出/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^清空.*错题本$/ }));
  const dialog = await screen.findByRole('dialog', { name: '清空错题本' });
  expect(dialog).toHaveTextContent(/本科目的 \d+ 道题会全部移出错题本，不能恢复。/);
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(emptied).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /^清空.*错题本$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '清空' }));
  await waitFor(() => expect(emptied).toHaveLength(1));
});

it.each([
  ['错题本', '2', '错题本，按科目'],
  ['收藏夹', '3', '收藏夹，按科目'],
])('%s lists its subjects if no project is chosen', async (_name, tab, label) => {
  intended.forget();
  signIn();
  const { user } = visit(`/question-bank/record?tab=${tab}`);
  const list = await screen.findByRole('list', { name: label });
  const subjects = texts(within(list).getAllByRole('listitem'));
  expect(subjects).toContainEqual(expect.stringMatching(/^一级建造师，建设工程经济\d+ 题/));
  expect(screen.getByRole('heading', { name: '选择备考项目' })).toBeVisible();
  await user.click(within(list).getByRole('link', { name: '查看 一级建造师，建设工程经济' }));
  expect(await screen.findByRole('navigation', { name: '按章节' })).toBeVisible();
  expect(address()).toContain(`/question-bank/record?tab=${tab}&subjectId=`);
});
