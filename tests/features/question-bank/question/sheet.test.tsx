import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AnswerSheet } from '@/features/question-bank/question/answer-sheet';
import { groupsOf, leavesOf } from '@/exam/question/leaves';
import { moveInSheet, cellPlace, sheetRows } from '@/features/question-bank/question/sheet-rows';
import { fixedSheet, type CellText } from '@/exam/question/sheet-source';
import { questionOf } from '../question-of';
import { texts } from '../../../texts';

const questions = [
  ...Array.from({ length: 8 }, (_, at) => questionOf(`s${at + 1}`, 'SINGLE')),
  questionOf('m1', 'MULTIPLE'),
  questionOf('c1', 'CASE', { children: [questionOf('c1a', 'SINGLE'), questionOf('c1b', 'SAQ')] }),
];
const leaves = leavesOf(questions);
const groups = groupsOf(leaves);
const sheet = (facts: Partial<Parameters<typeof AnswerSheet>[0]> = {}) => (
  <AnswerSheet groups={groups} source={fixedSheet(new Map())} current={0} onPick={vi.fn()} {...facts} />
);

describe('the answer sheet', () => {
  const rows = sheetRows(groups);
  it('moves by arrows through rows of different length, stays inside, and ignores unknown questions', () => {
    const moves: [key: string, from: number[], to: (number | null)[]][] = [
      ['ArrowRight', [0, 10], [1, 10]],
      ['ArrowLeft', [0, 4], [0, 3]],
      ['ArrowDown', [0, 5, 10], [6, 7, 10]],
      ['ArrowUp', [0, 8], [0, 6]],
      ['End', [3], [10]],
      ['Home', [3, 99], [0, null]],
      ['a', [3], [null]],
    ];
    for (const [key, from, to] of moves)
      expect([key, ...from.map((at) => moveInSheet(rows, at, key))]).toEqual([key, ...to]);
    expect([7, 99].map((index) => cellPlace(rows, index))).toEqual([{ row: 2, column: 1 }, null]);
  });

  it('moves by pages of eight rows, and stays inside', () => {
    const long = sheetRows(groupsOf(leavesOf(Array.from({ length: 60 }, (_, at) => questionOf(`q${at}`, 'SINGLE')))));
    expect([2, 50].map((from) => moveInSheet(long, from, 'PageDown'))).toEqual([50, 56]);
    expect([50, 2].map((from) => moveInSheet(long, from, 'PageUp'))).toEqual([2, 2]);
  });

  it('has six numbers in a row, or five if they are long, and a separate row for each case', () => {
    const lines = (all: typeof questions) =>
      sheetRows(groupsOf(leavesOf(all))).map((row) =>
        row.kind === 'head' ? row.key : `${row.lead ?? '-'}: ${row.leaves.map(({ no }) => no).join(' ')}`,
      );
    const parts = Array.from({ length: 7 }, (_, at) => questionOf(`p${at}`, 'SAQ'));
    const bare = questionOf('e', 'CASE');
    expect(
      lines([bare, questionOf('c', 'CASE', { children: parts }), questionOf('d', 'CASE', { children: [bare] })]),
    ).toEqual(['CASE', '1: 1', '2: 2(1) 2(2) 2(3) 2(4) 2(5)', ': 2(6) 2(7)', '3: 3(1)']);
    expect(lines([bare])).toEqual(['CASE', '-: 1']);
    const many = Array.from({ length: 1_000 }, (_, at) => questionOf(`q${at}`, 'SINGLE'));
    expect(lines(many)[1]).toBe('-: 1 2 3 4 5');
    expect(lines(many.slice(1))[1]).toBe('-: 1 2 3 4 5 6');
  });

  const at = (no: string) => screen.getByRole('gridcell', { name: new RegExp(`^第${no.replace(/[()]/g, '\\$&')}题`) });

  it('announces number, type and state, is one tab stop at the current number, and ignores modified keys', async () => {
    const user = userEvent.setup();
    const onPick = vi.fn();
    render(sheet({ source: fixedSheet(new Map([['s3', 'done*']])), current: 1, onPick }));
    const grid = screen.getByRole('grid', { name: '答题卡' });
    expect(grid).toHaveAttribute('aria-rowcount', '7');
    expect(screen.getByRole('gridcell', { name: '第3题 单选 已答 已标记' })).toBeVisible();
    expect(screen.getByRole('gridcell', { name: '第10(2)题 案例 未答' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('gridcell', { name: '第2题 单选 未答' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{Control>}{ArrowRight}{/Control}{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}x{Enter}');
    expect(at('3')).toHaveFocus();
    expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
    await user.tab();
    expect(grid).not.toContainElement(document.activeElement as HTMLElement);
    expect([at('2').tabIndex, at('3').tabIndex]).toEqual([0, -1]);
  });

  const signed = (cell: HTMLElement) => cell.querySelectorAll('svg').length;

  it('numbers the parts of a case within it, and has icons for judged and marked questions', () => {
    const states = new Map<string, CellText>([
      ['s1', 'right'],
      ['s2', 'wrong'],
      ['s3', 'half'],
      ['s4', 'done'],
      ['s5', 'right*'],
      ['c1a', 'blank'],
    ]);
    render(sheet({ source: fixedSheet(states), current: 1 }));
    const lines = screen.getAllByRole('row');
    expect(texts(lines.slice(-2))).toEqual(['三、案例分析题2 小题，共 1 分', '1012']);
    const columns = lines.map(({ style }) => style.getPropertyValue('--columns'));
    expect(columns).toEqual(['1', '6', '6', '1', '6', '1', '6']);
    expect(['1', '2', '3', '4', '5', '10(1)'].map((no) => signed(at(no)))).toEqual([1, 1, 1, 0, 2, 0]);
    expect([at('1'), at('2')].map((cell) => cell.getAttribute('aria-current'))).toEqual(['false', 'true']);
  });

  it('picks questions only by their numbers, and has the caption that it is given', () => {
    const onPick = vi.fn();
    render(sheet({ current: -1, onPick, captionOf: ({ leaves: own }) => `${own.length} 个` }));
    fireEvent.click(screen.getByText('一、单选题'));
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(at('7'));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(6);
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('一、单选题8 个');
    expect(at('1').tabIndex).toBe(0);
  });

  it('scrolls until the current number is visible, with some space around it', () => {
    const top = { at: 100 };
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(() => top.at);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const { rerender } = render(sheet());
    const grid = screen.getByRole('grid');
    const shows = (current: number, offset: number) => {
      top.at = offset;
      rerender(sheet({ current }));
      return grid.scrollTop;
    };
    expect(shows(1, 100)).toBe(0);
    expect(shows(2, 500)).toBe(260);
    expect(shows(3, 400)).toBe(260);
    expect(shows(4, 120)).toBe(104);
    expect(shows(-1, 900)).toBe(104);
  });
});

describe('the sheet of a long paper', () => {
  /** A viewport of ten rows, since happy-dom has no layout. */
  const tall = () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  };
  const paper = (count: number) =>
    groupsOf(leavesOf(Array.from({ length: count }, (_, at) => questionOf(`q${at}`, 'SINGLE'))));
  const numbers = () => screen.getAllByRole('gridcell').map(({ textContent }) => Number(textContent));

  it('renders all rows up to sixty, and beyond that only those around the viewport', () => {
    tall();
    const { unmount } = render(sheet({ groups: paper(59 * 6) }));
    expect(numbers()).toHaveLength(354);
    unmount();
    render(sheet({ groups: paper(59 * 6 + 1) }));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
    expect(numbers().length).toBeLessThan(150);
    expect(numbers().slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const [head, first] = screen.getAllByRole('row');
    expect([head?.getAttribute('aria-rowindex'), head?.style.top, first?.style.top]).toEqual(['1', '0px', '44px']);
    expect(head?.parentElement?.style.height).toBe(`${61 * 44}px`);
  });

  it('renders the row of its tab stop, however far away that is', () => {
    tall();
    render(sheet({ groups: paper(600), current: -1 }));
    expect(numbers()).toContain(1);
    expect(numbers()).not.toContain(600);
    screen.getByRole('gridcell', { name: /^第1题/ }).focus();
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'End' });
    expect(numbers()).toContain(600);
    expect(numbers()).not.toContain(300);
    expect(screen.getByRole('gridcell', { name: /^第600题/ })).toHaveFocus();
    expect(screen.getByRole('gridcell', { name: /^第600题/ }).tabIndex).toBe(0);
  });
});
