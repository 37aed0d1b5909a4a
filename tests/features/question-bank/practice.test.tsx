import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkStatus } from '@/api/usercenter/endpoints';
import { questionOf } from '@/mocks/world/bank-index';
import { pass, takeClock } from '../../clock';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { cell, newestRecord, paperId, seedRecord, submit } from './support';

beforeEach(() => signIn());
const subjectId = '110104';

it('moves the focus from 提交本题 to the solution that it opens', async () => {
  const row = seedRecord({ examMode: 'PRACTICE' });
  const index = row.questionIds.findIndex((id) => questionOf(id)?.type === 'MULTIPLE');
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await user.click(await cell(String(index + 1)));
  await user.click((await screen.findAllByRole('checkbox', { name: /^A，/ }))[0] ?? document.body);
  screen.getByRole('button', { name: '提交本题' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: /题 解析$/ })).toHaveFocus());
});

it('P pauses a practice: the question is hidden, clock and keys stop, also after leaving the page', async () => {
  takeClock();
  // The clock of a practice reads performance.now().
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const row = seedRecord({ examMode: 'PRACTICE' });
  const open = () => visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  const { user, unmount } = open();
  const first = await cell('1');
  const clock = () => screen.getByRole('timer').textContent;
  await pass(3_000);
  await user.keyboard('p');
  await waitFor(() => expect(screen.getByRole('button', { name: '继续练习' })).toHaveFocus());
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText(/^用时停在/)).toHaveTextContent(/题目先盖住。$/);
  expect(screen.getByRole('timer')).toHaveAccessibleName(/^已暂停，已用时间/);
  const off = ['上一题', '下一题', '标记', /收藏$/, '纠错', /^下一道未答/, /^下一道标记/];
  for (const name of off) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(first).toBeDisabled();
  const stopped = clock();
  await pass(30_000);
  await user.keyboard('a{ArrowRight}mxg');
  expect(clock()).toBe(stopped);
  expect(screen.queryByRole('gridcell', { name: /已答/ })).toBeNull();
  unmount();
  const again = open();
  expect(await screen.findByRole('heading', { name: '已暂停' })).toBeVisible();
  expect(clock()).toBe(stopped);
  const expectResumed = () => {
    expect(screen.queryByRole('heading', { name: '已暂停' })).toBeNull();
    expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement);
  };
  await again.user.keyboard('p');
  expectResumed();
  await pass(3_000);
  expect(clock()).not.toBe(stopped);
  await again.user.click(screen.getByRole('button', { name: '暂停' }));
  await again.user.click(screen.getByRole('button', { name: '继续' }));
  expectResumed();
});

it('practises a book in batches that share no question', async () => {
  const asked = inputsOf(checkStatus, () => true);
  const { user } = visit(`/question-bank/learn-center-record/WRONG?subjectId=${subjectId}`);
  await user.click(await screen.findByRole('radio', { name: '每批 10 题' }));
  await user.click(await screen.findByRole('button', { name: '开始练习' }));
  await cell('1');
  await waitFor(() => expect(asked, 'whether the login is valid, as on each navigation (S4)').toHaveLength(2));
  const row = newestRecord();
  expect(row).toMatchObject({ sourceType: 'WRONG', sourceId: subjectId, status: 'DOING' });
  expect(row?.questionIds).toHaveLength(10);
  await submit(user, '结束练习');
  await waitFor(() => expect(address()).toContain(`/learn-center-analyze-record/WRONG/${row?.id}`));
  await user.click(await screen.findByRole('link', { name: '练下一批' }));
  await user.click(await screen.findByRole('button', { name: '练下一批' }));
  await waitFor(() => expect(newestRecord()?.id).not.toBe(row?.id));
  expect(newestRecord()?.questionIds.some((id) => row?.questionIds.includes(id))).toBe(false);
});
