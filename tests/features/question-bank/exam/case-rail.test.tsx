import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { questionOf } from '@/mocks/world/bank-index';
import { bank } from '@/mocks/world/questions/bank';
import { signIn } from '../../../sign-in';
import { visit } from '../../../visit';
import { cell, paperId, seedRecord } from '../support';

const isMultiple = ({ children }: (typeof bank)[number]) => children?.[0]?.type === 'MULTIPLE';
const cases = bank
  .filter(
    ({ children = [], ...question }) => children.length > 1 && !JSON.stringify([children, question]).includes('<img'),
  )
  // The first case begins with a choice.
  .sort((one, other) => Number(isMultiple(other)) - Number(isMultiple(one)));
const childrenOf = (at: number): string[] => cases[at]?.children?.map(({ id }) => id) ?? [];
const [own, others] = [childrenOf(0), childrenOf(1)];
const total = 2 + own.length + others.length;

beforeEach(() => signIn());

/** Two single choices and two cases, opened at a leaf; `answered` and `marked` by an earlier visit. */
async function open(at: number, { answered = [], marked = [] }: { answered?: string[]; marked?: string[] } = {}) {
  const ids = [...new Set([...answered, ...marked])];
  const row = seedRecord({
    currentIndex: at,
    answers: ids.map((id) => ({
      questionId: id,
      answer: answered.includes(id) ? ['A'] : [],
      marked: marked.includes(id),
    })),
  });
  const singles = row.questionIds.filter((id) => questionOf(id)?.type === 'SINGLE').slice(0, 2);
  row.questionIds = [...singles, ...cases.slice(0, 2).map(({ id }) => id)];
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await screen.findByRole('region', { name: '背景资料' });
  return { user, row };
}
const rail = (name: RegExp | string) => screen.getByRole('button', { name });
const position = (no: string) => screen.findByText(`第 ${no} 题，`, { exact: false });

it('shows beside a case the progress of each section and case, the open case and the marked ones', async () => {
  expect([own.length > 1, others.length > 1]).toEqual([true, true]);
  await open(2, { answered: [own[1] ?? '', ...others], marked: [others[1] ?? ''] });
  const open3 = rail(`第3题 案例 已答 1 / ${own.length} 问`);
  const open4 = rail(`第4题 案例 已答 ${others.length} / ${others.length} 问 已标记`);
  expect(open3).toHaveAttribute('aria-current', 'true');
  expect(open4).not.toHaveAttribute('aria-current', 'true');
  expect(open3.querySelectorAll('[class*=done]')).toHaveLength(1);
  expect(open4.querySelectorAll('[class*=done]')).toHaveLength(others.length);
  expect(rail(`展开答题卡，已答 ${1 + others.length} / ${total} 小题`)).toBeVisible();
  // The parts of the case have such tags, too.
  expect(screen.getAllByText(/^单选/).map(({ parentElement }) => parentElement?.textContent)).toContain('单选0/2');
  expect(rail(`下一道未答，还有 ${own.length + 1} 小题`)).toBeVisible();
});

it('opens a case at its first unanswered question, or at its first one if all are answered', async () => {
  const { user } = await open(2, { answered: [others[0] ?? '', ...own] });
  await user.click(rail(/^第4题 案例/));
  expect(await position('4(2)')).toBeInTheDocument();
  expect(rail(/^第4题 案例/)).toHaveAttribute('aria-current', 'true');
  await user.click(rail(/^第3题 案例/));
  expect(await position('3(1)')).toBeInTheDocument();
});

it('下一道未答 opens the next unanswered question, also outside the case, or says that there is none', async () => {
  const { user, row } = await open(2, { answered: [...own, ...others] });
  await user.click(rail(/^下一道未答/));
  expect(await position('1')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '背景资料' })).toBeNull();
  expect(screen.getByRole('grid', { name: '答题卡' })).toBeVisible();
  for (const key of 'aa') await user.keyboard(`${key}{ArrowRight}`);
  await user.click(await screen.findByRole('button', { name: /^下一道未答/ }));
  expect(await screen.findByText('全部题目都已作答')).toBeVisible();
  expect(row.questionIds).toHaveLength(4);
});

it('follows answers and marks at once, and closes its sheet by button, Esc and a click elsewhere', async () => {
  const { user } = await open(2);
  // Only sections without cases are counted by their questions.
  expect(screen.queryByText(/^案例/)).toBeNull();
  expect(rail(`第3题 案例 已答 0 / ${own.length} 问`)).toBeVisible();
  await user.keyboard('m');
  expect(rail(`第3题 案例 已答 0 / ${own.length} 问 已标记`)).toBeVisible();
  await user.click(within(screen.getByRole('article', { name: '第 3(1) 题' })).getByRole('checkbox', { name: /^A，/ }));
  expect(rail(`第3题 案例 已答 1 / ${own.length} 问 已标记`)).toBeVisible();
  const sheet = () => screen.queryByRole('grid', { name: '答题卡' });
  expect(sheet()).toBeNull();
  await user.click(rail(/^展开答题卡/));
  expect(sheet()).toBeVisible();
  expect(rail(/^收起答题卡/)).toHaveAttribute('aria-expanded', 'true');
  await user.click(rail(/^收起答题卡/));
  expect(sheet()).toBeNull();

  await user.click(rail(/^展开答题卡/));
  (await cell('3(2)')).focus();
  await user.keyboard('{ArrowRight}');
  expect(sheet()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(sheet()).toBeNull();
  expect(rail(/^展开答题卡/)).toHaveFocus();

  await user.click(rail(/^展开答题卡/));
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('grid', { name: '答题卡' }) });
  expect(sheet()).toBeVisible();
  await user.click(screen.getByRole('region', { name: '背景资料' }));
  expect(sheet()).toBeNull();
  expect(rail(/^展开答题卡/)).not.toHaveFocus();

  // Esc is left to a dialog over the open sheet.
  await user.keyboard('g');
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /^第3\(1\)题/ })).toHaveFocus());
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: '键盘快捷键' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '键盘快捷键' })).toBeNull());
  expect(sheet()).toBeVisible();
});
