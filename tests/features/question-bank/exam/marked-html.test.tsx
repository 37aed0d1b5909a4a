import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rangeOf, shownText } from '@/features/question-bank/exam/highlights';
import { traceOf } from '@/offline/traces';
import { signIn } from '../../../sign-in';
import { visit } from '../../../visit';
import { cell, learnerId, paperId, seedRecord } from '../support';

/** 检验批的质量验收应由谁组织进行. */
const stemId = '110104-q042';
const caseId = '110104-q046';

beforeEach(() => signIn());
async function open() {
  const row = seedRecord();
  row.questionIds = [stemId, caseId];
  const view = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  const stored = async (leafId = stemId) => (await traceOf(learnerId(), row.id)).get(leafId)?.marks ?? [];
  return { ...view, row, stored };
}
const stem = () => screen.getAllByRole('group', { name: /^题干/ })[0] as HTMLElement;
/** Selects a passage of a block as pointer or keyboard would. */
function select(block: HTMLElement, passage: string): void {
  const from = shownText(block).indexOf(passage);
  expect(from).toBeGreaterThanOrEqual(0);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(rangeOf(block, { from, to: from + passage.length }));
}
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
async function pointerUp(): Promise<void> {
  fireEvent.pointerUp(document);
  await nextFrame();
}
/** Repeated, since a page that is still being opened may scroll, which closes the toolbar. */
const selectByPointer = (block: HTMLElement, passage: string) =>
  waitFor(async () => {
    select(block, passage);
    await pointerUp();
    expect(bubble()).toBeVisible();
  });
const mark = (text: string) => screen.queryByRole('button', { name: `取消高亮：${text}` });
const bubble = () => screen.queryByRole('toolbar', { name: '所选文字' });
const selected = () => document.getSelection()?.toString() ?? '';
const tool = (pressed: boolean) => screen.getByRole('button', { name: '高亮', pressed });

it('a highlight is removed by Enter, Space or Delete on it, and by no other key', async () => {
  const { user } = await open();
  for (const key of ['{Enter}', ' ', '{Delete}']) {
    select(stem(), '检验批');
    await user.keyboard('h');
    act(() => mark('检验批')?.focus());
    await user.keyboard('{End}');
    expect(mark('检验批'), key).toBeInTheDocument();
    // A click that ends a selection on it does not remove it, nor does one beside it.
    select(stem(), '组织');
    fireEvent.click(mark('检验批') as HTMLElement);
    document.getSelection()?.removeAllRanges();
    fireEvent.click(stem());
    await user.keyboard(key);
    expect(mark('检验批'), key).toBeNull();
    expect(screen.getByRole('article', { name: '第 1 题' })).toBeVisible();
  }
});

describe('a selection by pointer', () => {
  it('has a toolbar only in the question, loses it by scrolling or deselecting, and is highlighted by it', async () => {
    const { user } = await open();
    select(screen.getByRole('heading', { level: 1 }), '模拟卷');
    await pointerUp();
    expect(bubble()).toBeNull();
    await selectByPointer(stem(), '质量验收');
    fireEvent.scroll(document.body);
    expect(bubble()).toBeNull();
    await pointerUp();
    expect(bubble()).toBeVisible();
    document.getSelection()?.removeAllRanges();
    await pointerUp();
    expect(bubble()).toBeNull();
    await selectByPointer(stem(), '质量验收');
    await user.click(within(bubble() as HTMLElement).getByRole('button', { name: '高亮' }));
    expect(mark('质量验收')).toBeInTheDocument();
    expect(bubble()).toBeNull();
  });

  it('has its toolbar above it, or below it if there is no room, and always inside the window', async () => {
    const place = vi.spyOn(Range.prototype, 'getBoundingClientRect');
    await open();
    for (const [left, top, x, y] of [
      [200, 300, 200, 252],
      [200, 55, 200, 87],
      [200, 56, 200, 8],
      [-40, 300, 8, 252],
      [1_000, 300, 1_024 - 168, 252],
    ] as const) {
      place.mockReturnValue(new DOMRect(left, top, 60, 24));
      fireEvent.scroll(document.body);
      await selectByPointer(stem(), '质量验收');
      expect([bubble()?.style.left, bubble()?.style.top], `at ${left}, ${top}`).toEqual([`${x}px`, `${y}px`]);
    }
  });
});

describe('while 高亮 is pressed', () => {
  it('a selection is highlighted at once', async () => {
    const { user } = await open();
    select(stem(), '检验批');
    await user.click(tool(false));
    expect(mark('检验批')).toBeInTheDocument();
    select(stem(), '组织');
    await pointerUp();
    expect(mark('组织')).toBeInTheDocument();
    expect(bubble()).toBeNull();
    await user.click(tool(true));
    select(stem(), '进行');
    await pointerUp();
    expect(mark('进行')).toBeNull();
    expect(bubble()).toBeVisible();
  });

  it('arrows select words, Shift extends, Enter highlights, and Esc returns the keys to the paper', async () => {
    const { user } = await open();
    expect(stem()).toHaveAccessibleName('题干');
    expect(stem()).not.toHaveAttribute('tabindex');
    await user.keyboard('h');
    expect(tool(true)).toBeVisible();
    await waitFor(() => expect(stem()).toHaveFocus());
    // Other keys still act on the paper.
    await user.keyboard('b');
    expect(screen.getByRole('radio', { name: /^B，/ })).toBeChecked();
    expect(stem()).toHaveAccessibleName('题干，左右方向键选词，Shift 加方向键多选，Enter 高亮，Esc 结束');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('用左右方向键选词，再按 Enter 高亮')).toBeVisible();

    await user.keyboard('{ArrowRight}');
    const first = selected();
    expect(shownText(stem()).startsWith(first)).toBe(true);
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      fireEvent.keyDown(stem(), { key: 'ArrowRight', ...held });
    expect(selected()).toBe(first);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const longer = selected();
    expect(longer.startsWith(first)).toBe(true);
    expect(longer.length).toBeGreaterThan(first.length);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}{Enter}');
    expect(mark(longer.slice(first.length))).toBeInTheDocument();
    expect(screen.getByRole('article', { name: '第 1 题' })).toBeVisible();

    await user.keyboard('{Escape}');
    expect(tool(false)).toBeVisible();
    expect(screen.getByRole('article', { name: '第 1 题' })).toHaveFocus();
    expect(stem()).toHaveAccessibleName('题干');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/^第 2\(1\) 题，/)).toBeInTheDocument();
  });
});

it('highlights of the material are stored with the first question of a case, apart from its stem', async () => {
  const { user, stored } = await open();
  await user.click(await cell('2(1)'));
  select(await screen.findByRole('group', { name: /^资料/ }), '某办公楼工程');
  await user.keyboard('h');
  select(stem(), '该工程');
  await user.keyboard('h');
  await waitFor(async () =>
    expect((await stored(`${caseId}-1`)).map(({ block, from, text }) => [block, from, text])).toEqual([
      ['material', 0, '某办公楼工程'],
      ['stem', 0, '该工程'],
    ]),
  );
  await user.click(mark('该工程') as HTMLElement);
  expect(mark('该工程')).toBeNull();
  expect(mark('某办公楼工程')).toBeInTheDocument();
});
