import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getRecordPage, getReport } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { WeekReasons } from '@/features/my-course/weekly/week-reasons';
import { lossesOf, type Loss, type Reason } from '@/learning/losses/losses';
import { logStudy } from '@/offline/study-rows';
import { session } from '@/session/login';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { fillDevice } from '../../../full-device';
import { pageOf } from '../../../page-of';
import { show } from '../../../show';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { recordRow } from '../../question-bank/record-row';
import { address, visit } from '../../../visit';

const day = 86_400_000;
/** Noon of a day before today's by the server's clock. */
const daysAgo = (ago: number) => testWorld().now() - ago * day;
const mondayAgo = () => (shanghaiDay(testWorld().now()) + 3) % 7;
const study = (ago: number, minutes: number, coursewareId: string) =>
  logStudy(session.userId() ?? '', { courseId: '3001', coursewareId, seconds: minutes * 60 }, daysAgo(ago));
const figure = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt, dt > *' });
  return term.closest('dt')?.parentElement ?? document.body;
};

const lossOf = (reason: Reason, typeName = '多选'): Loss => {
  const question = { topId: 'q', typeName, answer: ['A'], title: '卷', subjectId: 's1' };
  return { ...question, at: daysAgo(0), markedAt: 1, reason };
};

beforeEach(() => signIn());

it('the weekly compares a week with the one before, and marks the figures of this device as 仅本机', async () => {
  await study(0, 30, 'w1');
  await study(0, 5, 'w2');
  await study(7, 20, 'w3');
  await study(mondayAgo() + 7 + 20, 99, 'w9');
  const thisMonday = shanghaiText(daysAgo(mondayAgo()), 'YYYY-MM-DD');
  const done = (ago: number, answeredCount: number) => recordRow({ answeredCount, updateTime: daysAgo(ago) });
  // Of last week only the days up to today's weekday are compared.
  const [now, before] = [[done(0, 7)], [done(7, 5), done(6, 50)]];
  const weeks = { [thisMonday]: now, [shanghaiText(daysAgo(mondayAgo() + 7), 'YYYY-MM-DD')]: before };
  server.use(mock(getRecordPage, ({ input }) => pageOf(weeks[input.startDate ?? ''] ?? [])));
  visit('/uc/my-course/weekly');
  expect(await figure('学习时间')).toHaveTextContent(/仅本机35 分钟比上周同期 \+15 分钟1 天有学习/);
  expect(await figure('学过的课时')).toHaveTextContent(/仅本机2 课时比上周同期 \+1 课时/);
  expect(await figure('做题')).toHaveTextContent(/7 小题比上周同期 \+2 小题/);
  expect(await figure('正确率')).not.toHaveTextContent('仅本机');
  const table = screen.getByRole('table', { name: '每天的学习时间' });
  expect(within(table).getAllByRole('row')).toHaveLength(mondayAgo() + 2);
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('35 分钟20 分钟');
  expect(within(screen.getByRole('list', { name: '各课程的学习时间' })).getByText('35 分钟')).toBeVisible();
  expect(
    screen.getByText(/学习时间、课时和错因只统计这台设备，其他设备上的不在内。做题按.*各设备都在内。$/),
  ).toBeVisible();
});

it('the weekly sums up why points were lost, compares with marks of the week before, and is silent if none were', async () => {
  const thisMonday = shanghaiText(daysAgo(mondayAgo()), 'YYYY-MM-DD');
  const lost = (id: string, correctCount: number, ago: number, status: 'DONE' | 'TO_MARK' = 'DONE') =>
    recordRow({ id, questionCount: 6, subjectId: 's1', correctCount, updateTime: daysAgo(ago), status });
  const [now, before] = [
    [lost('r2', 2, 0), lost('r4', 1, 0, 'TO_MARK')],
    [lost('r1', 5, 7), lost('r0', 5, 6)],
  ];
  const losses = lossesOf(session.userId());
  const marks = { 'r2/a': lossOf('misread'), 'r2/b': lossOf('misread'), 'r2/c': lossOf('careless', '单选') };
  losses.write({ ...marks, 'r0/x': lossOf('time') });
  server.use(mock(getRecordPage, ({ input }) => pageOf(input.startDate === thisMonday ? now : before)));
  const first = visit('/uc/my-course/weekly');
  const card = within(await screen.findByRole('region', { name: '为什么错' }));
  expect(card.getByText(/^失分/)).toHaveTextContent('失分 4 小题，标了 3 题，没标 1 题，上周同期没有标过');
  expect(await figure('审题')).toHaveTextContent(/^审题2 题$/);
  expect(card.getByText('没看清题 2 题，都是多选。')).toBeVisible();
  expect(card.getByRole('link', { name: '在错题本看“审题”' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tab=2&subjectId=s1&why=misread$/),
  );
  expect(card.getByRole('link', { name: '把没标的 1 题标上' })).toHaveAttribute(
    'href',
    '/new/question-bank/learn-center-analyze/p1/r2?filter=lost&why=none',
  );
  // Another tab marks a question of the week before.
  act(() => void losses.update((all) => ({ ...all, 'r1/x': lossOf('careless') })));
  expect(await figure('审题')).toHaveTextContent('2 题比上周同期 +2 题');
  expect(await figure('粗心')).toHaveTextContent('1 题比上周同期持平');
  first.unmount();
  server.use(mock(getRecordPage, () => pageOf([recordRow({ id: 'r3', questionCount: 6, correctCount: 6 })])));
  visit('/uc/my-course/weekly');
  expect(await figure('做题')).toHaveTextContent('小题');
  expect(screen.queryByRole('region', { name: '为什么错' })).toBeNull();
});

it.each([
  ['careless 单选,careless 单选,careless 多选,misread 多选,misread 多选', '没看清题 2 题，都是多选。'],
  ['time 单选,time 单选,time 多选', '来不及做 3 题，其中 2 题是单选。'],
  ['misread 单选,careless 单选,careless 多选', '粗心 2 题。'],
])('为什么错 names the clearest reason, or the most frequent one, of %s', (marks, sentence) => {
  const losses = marks.split(',').map((mark) => lossOf(...(mark.split(' ') as [Reason, string])));
  lossesOf(session.userId()).write(Object.fromEntries(losses.map((loss, at) => [`r2/${at}`, loss])));
  const now = [recordRow({ id: 'r2', questionCount: 1, correctCount: 0, updateTime: daysAgo(0) })];
  const week = { monday: 0, days: 7, isThis: true, isFirst: false };
  show(<WeekReasons week={week} ended={{ now, before: [] }} />);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(texts(screen.getAllByRole('link'))).toEqual([expect.stringMatching(/^在错题本看/)]);
});

it('the weekly names known courses, prints in the light theme, and says if records are left out', async () => {
  await study(0, 30, 'w1');
  await logStudy(session.userId() ?? '', { courseId: '99', coursewareId: 'x', seconds: 600 }, daysAgo(0));
  const thisMonday = shanghaiText(daysAgo(mondayAgo()), 'YYYY-MM-DD');
  server.use(mock(getRecordPage, ({ input }) => pageOf([], input.startDate === thisMonday ? 101 : 100)));
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = visit('/uc/my-course/weekly');
  const courses = within(await screen.findByRole('list', { name: '各课程的学习时间' }));
  await waitFor(() => expect(courses.getAllByRole('listitem')[0]).toHaveTextContent(/公式与计算过关班.*30 分钟$/));
  expect(courses.getAllByRole('listitem')[1]).toHaveTextContent(/^其他课程10 分钟$/);
  expect(screen.getByText(/各设备都在内；记录超过 100 份，只按最近的 100 份计算。$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
  const page = screen.getByRole('heading', { name: '学习周报' }).closest('[data-page]');
  expect(page).not.toHaveAttribute('data-theme');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(page).toHaveAttribute('data-theme', 'light');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(page).not.toHaveAttribute('data-theme');
});

it('the weekly changes the week in the address, neither beyond today nor before the log', async () => {
  const { user, router } = visit('/uc/my-course/weekly');
  expect(await screen.findByRole('heading', { name: '学习周报' })).toBeVisible();
  const [back, on] = ['上一周', '下一周'].map((name) => screen.getByRole('button', { name }));
  if (!back || !on) throw new Error('no switch');
  await user.click(on);
  expect(address()).toBe('/uc/my-course/weekly');
  await user.click(back);
  const before = shanghaiText(daysAgo(mondayAgo() + 7), 'YYYY-MM-DD');
  await waitFor(() => expect(address()).toBe(`/uc/my-course/weekly?week=${before}`));
  await waitFor(() => expect(screen.queryByText(/本周截至今天$/)).toBeNull());
  await user.click(screen.getByRole('button', { name: '下一周' }));
  await waitFor(() => expect(address()).toMatch(/weekly\??$/));
  expect(await screen.findByText(/本周截至今天$/)).toBeVisible();
  await act(() => router.navigate('/uc/my-course/weekly?week=2020-01-01'));
  await waitFor(() => expect(screen.getByRole('button', { name: '上一周' })).toHaveAttribute('aria-disabled', 'true'));
  await user.click(screen.getByRole('button', { name: '上一周' }));
  expect(address()).toBe('/uc/my-course/weekly?week=2020-01-01');
});

it('the weekly reports an empty week, and offers 去学习 only in this week', async () => {
  server.use(mock(getRecordPage, () => pageOf([])));
  const first = visit('/uc/my-course/weekly');
  expect(await screen.findByText('本周还没有学习和交卷的记录')).toBeVisible();
  expect(screen.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/new/uc/my-course');
  first.unmount();
  visit(`/uc/my-course/weekly?week=${shanghaiText(daysAgo(21), 'YYYY-MM-DD')}`);
  expect(await screen.findByText('这一周没有学习和交卷的记录')).toBeVisible();
  expect(screen.queryByRole('link', { name: '去学习' })).toBeNull();
});

it('the weekly keeps the figures of this device if the records fail to load, and reloads them with 重试', async () => {
  await study(0, 30, 'w1');
  server.use(mock(getRecordPage, () => refuse(500, '系统繁忙')));
  const { user } = visit('/uc/my-course/weekly');
  expect(await figure('学习时间')).toHaveTextContent('30 分钟');
  expect(await figure('做题')).toHaveTextContent('—');
  expect(await figure('做题')).toHaveTextContent('做题记录没有读到');
  expect(screen.queryByRole('region', { name: '强项与弱项' })).toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(async () => expect(await figure('做题')).toHaveTextContent(/\d+ 小题/));
});

it('the weekly shows that reports failed to load, and loads them with 重试', async () => {
  const done = testWorld().db.records.find(({ userId, status }) => userId === session.userId() && status === 'DONE');
  if (!done) throw new Error('nothing is done');
  done.updateTime = daysAgo(mondayAgo() + 7);
  server.use(mock(getReport, () => refuse(500, '系统繁忙')));
  const { user } = visit(`/uc/my-course/weekly?week=${shanghaiText(daysAgo(mondayAgo() + 7), 'YYYY-MM-DD')}`);
  const block = within(await screen.findByRole('region', { name: '强项与弱项' }));
  const failed = '成绩报告没有读到，暂时不能统计。';
  expect(await block.findByText(failed)).toBeVisible();
  server.resetHandlers();
  await user.click(block.getByRole('button', { name: '重试：成绩报告' }));
  await waitFor(() => expect(block.queryByText(failed)).toBeNull());
});

it('the weekly reports that a device without storage keeps no study time', async () => {
  const full = fillDevice();
  visit('/uc/my-course/weekly');
  expect(await screen.findByText(/这台设备不能保存学习时间，只能看到做题记录/)).toBeVisible();
  full.mockRestore();
});

it('the weekly opens from 近 7 天 and from the command box', async () => {
  const { user } = visit('/uc/my-course/sys');
  const strip = await screen.findByRole('region', { name: '近 7 天' });
  expect(within(strip).getByRole('link', { name: '周报' })).toHaveAttribute('href', '/new/uc/my-course/weekly');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '课程、页面或操作' }), '学习周报');
  expect(await screen.findByRole('option', { name: /^学习周报/ })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/uc/my-course/weekly'));
});
