import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AnswerSheet } from '@/features/question-bank/question/answer-sheet';
import { groupCaption, groupsOf, leavesOf } from '@/features/question-bank/question/leaves';
import { moveInSheet, sheetRows } from '@/features/question-bank/question/sheet-rows';
import { fixedSheet } from '@/features/question-bank/question/sheet-source';
import { questionOf } from '../question-of';

const questions = [
  ...Array.from({ length: 8 }, (_, at) => questionOf(`s${at + 1}`, 'SINGLE')),
  questionOf('m1', 'MULTIPLE'),
  questionOf('c1', 'CASE', { children: [questionOf('c1a', 'SINGLE'), questionOf('c1b', 'SAQ')] }),
];
const leaves = leavesOf(questions);
const groups = groupsOf(leaves);

describe('leaves', () => {
  it('counts children, not their case, and numbers them 10(1), 10(2)', () => {
    expect(leaves).toHaveLength(11);
    expect(leaves.slice(-2).map(({ no }) => no)).toEqual(['10(1)', '10(2)']);
    expect(leavesOf([questionOf('c', 'CASE')]).map(({ no }) => no)).toEqual(['1']);
  });
  it('groups by type under Chinese numbers', () => {
    expect(groups.map(({ title }) => title)).toEqual(['一、单选题', '二、多选题', '三、案例分析题']);
    expect(groups.map(groupCaption)).toEqual(['8 小题，每小题 1 分', '1 小题，每小题 1 分', '2 小题，共 1 分']);
  });
});

describe('the answer sheet', () => {
  const rows = sheetRows(groups);
  it('moves by arrows through rows of different length', () => {
    expect(moveInSheet(rows, 0, 'ArrowRight')).toBe(1);
    expect(moveInSheet(rows, 0, 'ArrowDown')).toBe(6);
    expect(moveInSheet(rows, 5, 'ArrowDown')).toBe(7);
    expect(moveInSheet(rows, 8, 'ArrowUp')).toBe(6);
    expect(moveInSheet(rows, 10, 'ArrowRight')).toBe(10);
    expect(moveInSheet(rows, 3, 'End')).toBe(10);
    expect(moveInSheet(rows, 3, 'Home')).toBe(0);
    expect(moveInSheet(rows, 3, 'a')).toBeNull();
  });

  it('speaks number, type and state, and is one tab stop', async () => {
    const user = userEvent.setup();
    const onPick = vi.fn();
    const source = fixedSheet(new Map([['s3', 'done*']]));
    render(<AnswerSheet groups={groups} source={source} current={1} onPick={onPick} />);
    const grid = screen.getByRole('grid', { name: '答题卡' });
    expect(grid).toHaveAttribute('aria-rowcount', '7');
    expect(screen.getByRole('gridcell', { name: '第3题 单选 已答 已标记' })).toBeVisible();
    expect(screen.getByRole('gridcell', { name: '第10(2)题 案例 未答' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('gridcell', { name: '第2题 单选 未答' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('gridcell', { name: /第3题/ })).toHaveFocus();
    expect(onPick).toHaveBeenCalledWith(2);
    await user.tab();
    expect(grid).not.toContainElement(document.activeElement as HTMLElement);
  });
});
