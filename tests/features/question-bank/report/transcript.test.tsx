import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getPaperReport, getReport } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';

beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  signIn();
});

it('tells the result: score, verdict, sheet, types, points, attempts', async () => {
  const { user } = visit('/question-bank/transcript/80001/61101011');
  expect(await screen.findByRole('img', { name: /^得分 [\d.]+，满分 69，已及格$/ })).toBeVisible();
  expect(await screen.findByText('第 3 次')).toBeVisible();
  const sheet = screen.getByRole('region', { name: '答题卡' });
  expect(within(sheet).getAllByRole('link')).toHaveLength(32);
  const wrong = within(sheet).getAllByRole('link', { name: /答错$/ })[0];
  expect(wrong).toHaveAttribute('href', expect.stringMatching(/learn-center-analyze\/61101011\/80001\?q=.+/));
  expect(within(screen.getByRole('region', { name: '各题型得分' })).getAllByRole('row')).toHaveLength(7);
  const points = screen.getByRole('region', { name: '考点掌握' });
  expect(within(points).getAllByText('薄弱')).toHaveLength(3);
  expect(within(points).getAllByRole('link', { name: /^去练习/ })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/record?tab=2&subjectId=110101&point='),
  );
  expect(screen.getByRole('link', { name: /^错题解析/ })).toHaveAttribute(
    'href',
    '/new/question-bank/learn-center-analyze/61101011/80001?filter=wrong',
  );
  await user.click(screen.getByText('查看数据表'));
  const table = screen.getByRole('table', { name: '历次成绩' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: /（本次）/ })).toBeVisible();
});

const cohort = (joinCount: number) =>
  mock(getPaperReport, () => ({
    paperId: '61101011',
    attempts: [],
    avgScore: 42,
    maxScore: 67,
    beatRate: 82,
    joinCount,
  }));

it.each([
  [30, true],
  [29, false],
])('compares with %i people: %s', async (joinCount, shown) => {
  server.use(cohort(joinCount));
  visit('/question-bank/transcript/80001/61101011');
  await screen.findByRole('region', { name: '答题卡' });
  if (shown) {
    expect(await screen.findByRole('region', { name: '与全体学员相比' })).toHaveTextContent('你超过了 82% 的学员');
  } else {
    await screen.findByRole('link', { name: '再做一次' });
    expect(screen.queryByText('超过学员')).toBeNull();
    expect(screen.queryByRole('region', { name: '与全体学员相比' })).toBeNull();
  }
});

it('stands without the comparison when that call fails', async () => {
  server.use(mock(getPaperReport, () => refuse(500, '统计中')));
  visit('/question-bank/transcript/80001/61101011');
  expect(await screen.findByRole('region', { name: '答题卡' })).toBeVisible();
  expect(await screen.findByText('加载失败')).toBeVisible();
});

it('has its heading also while the report cannot be had', async () => {
  server.use(mock(getReport, () => refuse(500, '统计中')));
  visit('/question-bank/transcript/80001/61101011');
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '成绩报告' })).toBeInTheDocument();
});

it('waits for the marks of short answers', async () => {
  visit('/question-bank/transcript/80004/61101013');
  expect(await screen.findByText('主观题待自评')).toBeVisible();
  expect(screen.getByRole('link', { name: '去自评' })).toHaveAttribute(
    'href',
    '/new/question-bank/learn-center-mark/80004',
  );
  expect(screen.queryByText('已及格')).toBeNull();
});

it('goes back to answering where the record still runs', async () => {
  visit('/question-bank/transcript/80005/61101012');
  await waitFor(() => expect(address()).toBe('/question-bank/learn-center/61101012/80005'));
});

it('has nothing for a record that is not there', async () => {
  visit('/question-bank/transcript/99999/61101011');
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
});

it('shows a chapter without attempts and comparison, and prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = visit('/question-bank/transcript/80016/110101-0101');
  await user.click(await screen.findByRole('button', { name: '打印成绩单' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  expect(screen.queryByRole('region', { name: '历次成绩' })).toBeNull();
});
