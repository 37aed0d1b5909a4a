import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';

beforeEach(() => localStorage.setItem('projectAsked', '1'));

it('tells the rules and the earlier attempts, and looking at it starts nothing', async () => {
  signIn();
  visit('/question-bank/learn-center-paper/61101011');
  expect(await screen.findByRole('heading', { name: /模拟卷（一）/, level: 1 })).toBeVisible();
  expect(
    screen.getByRole('row', { name: /多选题 6 2 分 多选、错选不得分，少选时每个正确选项得 0.5 分/ }),
  ).toBeVisible();
  const attempts = await screen.findByRole('region', { name: '我的记录' });
  await waitFor(() => expect(within(attempts).getAllByRole('link', { name: '查看报告' })).toHaveLength(3));
  expect(within(screen.getByRole('list', { name: '考前检查' })).getByText('网络：已连接')).toBeVisible();
  expect(
    testWorld().db.records.filter(({ status, sourceId }) => status === 'DOING' && sourceId === '61101011'),
  ).toEqual([]);
});

it('tells how hard the paper is, and how it went so far', async () => {
  signIn();
  visit('/question-bank/learn-center-paper/61101011');
  const level = (await screen.findByRole('img', { name: /^难度 [2-4] \/ 5$/ })).getAttribute('aria-label')?.charAt(3);
  const dots = [...screen.getByRole('img', { name: /^难度/ }).children].map((dot) => dot.hasAttribute('data-on'));
  expect(dots).toEqual([1, 2, 3, 4, 5].map((step) => step <= Number(level)));
  expect(screen.getByText('2026 年')).toBeVisible();
  expect(screen.getByText(/人做过，我的最高分 [\d.]+$/)).toBeVisible();
});

it('goes on without the end of a running exam where the server does not tell it, and without a toast', async () => {
  signIn();
  const asked: string[] = [];
  server.use(
    mock(getRecordQuestions, ({ input }) => {
      asked.push(input.id);
      return refuse(500, '忙');
    }),
  );
  visit('/question-bank/learn-center-paper/61101031');
  const banner = await screen.findByRole('region', { name: '未完成的记录' });
  expect(banner).toHaveTextContent(/上次已答 \d+ \/ \d+ 小题/);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(within(banner).getByRole('link', { name: '继续上次' })).toBeVisible();
  expect(within(banner).queryByRole('timer')).toBeNull();
  expect(noticeStore.read()).toEqual([]);
});

it('makes the record at the start button, in the chosen mode, once', async () => {
  signIn();
  const { user } = visit('/question-bank/learn-center-paper/61101011');
  await user.click(await screen.findByRole('radio', { name: /练习模式/ }));
  await waitFor(() => expect(address()).toContain('mode=PRACTICE'));
  const start = await screen.findByRole('button', { name: '开始练习' });
  expect(screen.queryByRole('list', { name: '考前检查' })).toBeNull();
  await user.dblClick(start);
  await waitFor(() => expect(address()).toMatch(/\/learn-center\/61101011\/\d+\?mode=PRACTICE/));
  const made = testWorld().db.records.filter(({ status, sourceId }) => status === 'DOING' && sourceId === '61101011');
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ examMode: 'PRACTICE', sourceType: 'PAPER', subjectId: '110101' });
});

it('carries out a press that came before it knew of earlier records', async () => {
  signIn();
  testWorld().setScenario('latency:400@userRecord/getPageList');
  const { user } = visit('/question-bank/learn-center-paper/61101011?mode=PRACTICE');
  const start = await screen.findByRole('button', { name: '开始练习' });
  await user.click(start);
  expect(start).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(address()).toMatch(/\/learn-center\/61101011\/\d+\?mode=PRACTICE/));
});

it('asks after such a press where there is a record to throw away', async () => {
  signIn();
  testWorld().setScenario('latency:400@userRecord/getPageList');
  const { user } = visit('/question-bank/learn-center-paper/61101031');
  await user.click(await screen.findByRole('button', { name: '开始考试' }));
  expect(await screen.findByRole('dialog', { name: '重新开始' })).toHaveTextContent(/上次已答的 \d+ 小题会被删除/);
});

it('makes no second record while the way to the first one is still loading', async () => {
  signIn();
  const { user, router } = visit('/question-bank/learn-center-paper/61101011?mode=PRACTICE');
  const start = await screen.findByRole('button', { name: '开始练习' });
  const going = vi.spyOn(router, 'navigate').mockReturnValue(new Promise(() => {}));
  await user.click(start);
  await waitFor(() => expect(going).toHaveBeenCalledTimes(1));
  await user.click(start);
  await user.click(start);
  expect(going).toHaveBeenCalledTimes(1);
  const made = testWorld().db.records.filter(({ status, sourceId }) => status === 'DOING' && sourceId === '61101011');
  expect(made).toHaveLength(1);
});

it('offers the unfinished record first, and asks before it is thrown away', async () => {
  signIn();
  const { user } = visit('/question-bank/learn-center-paper/61101031');
  const banner = await screen.findByRole('region', { name: '未完成的记录' });
  await waitFor(() => expect(banner).toHaveTextContent(/上次已答 \d+ \/ \d+ 小题，剩余 \d\d:\d\d:\d\d/));
  expect(banner).toHaveTextContent('计时仍在继续');
  const old = testWorld().db.records.find(({ sourceId, status }) => sourceId === '61101031' && status === 'DOING');
  expect(within(banner).getByRole('link', { name: '继续上次' })).toHaveAttribute(
    'href',
    `/new/question-bank/learn-center/61101031/${old?.id}?mode=EXAM`,
  );
  await user.click(screen.getByRole('button', { name: '重新开始考试' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(testWorld().db.records.some(({ id }) => id === old?.id)).toBe(true);
  await user.click(screen.getByRole('button', { name: '重新开始考试' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新开始' }));
  await waitFor(() => expect(testWorld().db.records.some(({ id }) => id === old?.id)).toBe(false));
  await waitFor(() => expect(address()).toMatch(/\/learn-center\/61101031\/\d+\?mode=EXAM/));
});

it('shows the lock and the way to the course where the learner may not do it', async () => {
  signIn('13800000002');
  visit('/question-bank/learn-center-paper/t3001-c1');
  expect(await screen.findByText('购买课程后可做')).toBeVisible();
  expect(screen.getByRole('link', { name: '去购买' })).toHaveAttribute('href', '/new/course/detail/3001');
  expect(screen.queryByRole('button', { name: /^开始/ })).toBeNull();
});

it('says so for a paper that is gone', async () => {
  signIn();
  visit('/question-bank/learn-center-paper/none');
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
});
