import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { questionTypeOf } from '@/api/questionbank/question-schema';
import { PaperStrip, ScoreBar } from '@/features/question-bank/report/paper-strip';
import type { ReportGroup, TypeFigures } from '@/features/question-bank/report/report-figures';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { timeCosts } from '@/features/question-bank/report/time-costs';
import { show } from '../../../show';
import { leafRow } from './shown';

const group = (type: string, rows: LeafRow[], more?: Partial<TypeFigures>): ReportGroup => ({
  ...questionTypeOf(type),
  rows,
  figures: more
    ? { ...questionTypeOf(type), leaves: rows.length, right: 0, mark: 0, known: null, full: 0, open: 0, ...more }
    : null,
});
const strip = (groups: ReportGroup[]) => show(<PaperStrip groups={groups} to={({ id }) => `/analysis/${id}`} />);
const cells = () => screen.getAllByRole('link');
/** The texts above and below the cells of each type: name and score, numbers. */
const texts = (container: HTMLElement) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
const shares = () => cells().map((cell) => cell.style.getPropertyValue('--got'));

describe('整卷', () => {
  it('shows the name, the score and the numbers of each type, with 其他 for an unknown type', () => {
    const { container } = strip([
      group('SINGLE', [leafRow('1', 1, 1), leafRow('2', 1, 0)], { known: 1, full: 2 }),
      group('CASE', [leafRow('3(1)', 9, 6), leafRow('3(2)', 6, 6), leafRow('4(1)', 3, 0)], { known: 12, full: 18 }),
      group('', [leafRow('5', 1, 1)], { known: 1, full: 1 }),
    ]);
    const expected = ['一、单选题单选1 / 2', '1 – 2', '二、案例分析题案例12 / 18', '34', '三、其他其他1 / 1', '5'];
    expect(texts(container)).toEqual(expected);
    const widths = [...container.querySelectorAll<HTMLElement>('p > span')].map(({ style }) => style.cssText);
    expect(widths.filter(Boolean)).toEqual([2, 15, 3, 1].map((weight) => `--weight: ${weight};`));
    // A gap before each further question of a case.
    expect(
      cells()
        .map(({ dataset }) => dataset['newTop'] === 'true')
        .indexOf(true),
    ).toBe(4);
    expect(container.querySelectorAll('[data-new-top=true]')).toHaveLength(1);
  });

  it.each([
    ['waits for marks', { mark: 1, known: 0, full: 12, open: 12 }, '一、单选题单选12 分待评'],
    ['waits for some marks', { mark: 1, known: 3, full: 12, open: 8 }, '一、单选题单选3 / 4，8 分待评'],
    ['waits for an unknown number of points', { mark: 1, full: 12, open: null }, '一、单选题单选待评'],
    ['has no figures', undefined, '一、单选题单选'],
    ['has a full score of 0', { known: 0, full: 0 }, '一、单选题单选'],
    ['has no known score', { full: 12 }, '一、单选题单选'],
  ])('shows the score of a type that %s', (_, facts, expected) => {
    const { container } = strip([group('SINGLE', [leafRow('7', 1, 1)], facts)]);
    expect(texts(container)).toEqual([expected, '7']);
  });

  it('fills each cell by its share of the points, or by its state if the points are unknown', () => {
    strip([
      group('SINGLE', [
        leafRow('1', 4, 3),
        leafRow('2', 4, 0),
        leafRow('3', null, null, { state: 'right' }),
        leafRow('4', null, null, { state: 'half' }),
        leafRow('5', 4, null, { state: 'right' }),
      ]),
    ]);
    expect(shares()).toEqual(['0.75', '0', '1', '0', '1']);
  });

  it('is one tab stop, which only arrows, Home and End move, and only inside the strip', async () => {
    const { user } = strip([
      group('SINGLE', [leafRow('1', 1, 1)]),
      group('MULTIPLE', [leafRow('2', 1, 0, { type: 'MULTIPLE' }), leafRow('3', 2, 2, { type: 'MULTIPLE' })]),
    ]);
    const stops = () => cells().flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []));
    expect(stops()).toEqual([0]);
    act(() => cells()[0]?.focus());
    await user.keyboard('{ArrowLeft}');
    expect(cells()[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(cells()[2]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(stops()).toEqual([2]);
    await user.keyboard('{ArrowLeft}');
    expect(cells()[1]).toHaveFocus();
    await user.keyboard('{Control>}{ArrowLeft}{/Control}{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowLeft}{/Meta}x');
    expect(cells()[1]).toHaveFocus();
    await user.keyboard('{Home}');
    expect(stops()).toEqual([0]);
  });

  it('shows the result of the cell under pointer or focus, until it is left', async () => {
    const { user } = strip([group('SINGLE', [leafRow('1', 4, 3), leafRow('2', 1, 0)])]);
    expect(screen.queryByText('第 1 题 得部分分 3 / 4 分')).toBeNull();
    await user.hover(cells()[0] as HTMLElement);
    expect(screen.getByText('第 1 题 得部分分 3 / 4 分')).toBeInTheDocument();
    await user.unhover(cells()[0] as HTMLElement);
    expect(screen.queryByText('第 1 题 得部分分 3 / 4 分')).toBeNull();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('第 2 题 答错 0 / 1 分')).toBeInTheDocument();
    expect(screen.queryByText('第 1 题 得部分分 3 / 4 分')).toBeNull();
    await user.tab();
    expect(screen.queryByText('第 2 题 答错 0 / 1 分')).toBeNull();
  });

  it('tells the time of each leaf by name, and draws it below its cell', () => {
    const rows = [leafRow('1', 1, 1), leafRow('2', 1, 0), leafRow('3(1)', 4, 3), leafRow('3(2)', 2, null)];
    const seconds = { q1: 30, q2: 150, 'q3(1)': 480, 'q3(2)': 60 };
    const traces = new Map(Object.entries(seconds).map(([id, own]) => [id, { seconds: own }]));
    const groups = [group('SINGLE', rows.slice(0, 2)), group('CASE', rows.slice(2))];
    const names = () => cells().map((cell) => cell.getAttribute('aria-label'));
    const timed = (facts: { exact?: boolean } = {}) =>
      show(<PaperStrip groups={groups} times={timeCosts(rows, traces, 90)} {...facts} to={({ id }) => `/${id}`} />);
    timed();
    expect(names()).toEqual([
      '第 1 题 答对 1 / 1 分，用 00:30，每分 00:30',
      '第 2 题 答错 0 / 1 分，用 02:30，每分 02:30，超 01:00',
      '第 3(1) 题 得部分分 3 / 4 分，用 08:00，每分 02:00，超 02:00',
      '第 3(2) 题 待评 满分 2 分，用 01:00，每分 00:30',
    ]);
    // The highest bar is 150 seconds per point.
    expect(cells().map((cell) => Number(cell.style.getPropertyValue('--time')))).toEqual([0.2, 1, 0.8, 0.2]);
    const { style, dataset } = screen.getByRole('toolbar');
    expect([style.getPropertyValue('--pace'), dataset['timed']]).toEqual(['0.6', '']);
    cleanup();
    timed({ exact: false });
    expect(names()[1]).toBe('第 2 题 答错 0 / 1 分，用 02:30，超 01:00');
  });
});

describe('the score bar', () => {
  const bar = (score: number, waiting = 0, pass: number | null = 60) => {
    const { container } = show(
      <ScoreBar figures={{ known: score, full: 100, open: waiting }} pass={pass} waits={false} />,
    );
    return container;
  };
  const parts = (container: HTMLElement) => [...container.querySelectorAll('i')].map((part) => part.style.cssText);

  it('shows the score, the points that wait, the pass mark and the full score', () => {
    const container = bar(45.5, 20);
    expect(screen.getByRole('img')).toHaveAccessibleName('我的得分 45.5，满分 100，及格 60');
    expect(parts(container)).toEqual(['--share: 45.5%;', '--share: 20%;']);
    expect(container.textContent).toBe('及格 60我的得分 45.5满分 100');
    cleanup();
    const bare = bar(45.5, 0, null);
    expect(screen.getByRole('img')).toHaveAccessibleName('我的得分 45.5，满分 100');
    expect([bare.textContent, parts(bare).length]).toEqual(['我的得分 45.5满分 100', 1]);
  });

  it.each([
    [87, 'end', false],
    [86, null, true],
    [50, null, true],
    [14, null, true],
    [13, 'start', true],
  ])('keeps the label of %i inside the bar, and hides 满分 behind it', (score, side, hasFull) => {
    bar(score);
    const own = screen.getByText(`我的得分 ${score}`);
    expect(own.getAttribute('data-side')).toBe(side);
    expect(screen.queryByText('满分 100') !== null).toBe(hasFull);
  });

  it('never exceeds the bar', () => {
    expect(parts(bar(130))[0]).toBe('--share: 100%;');
    cleanup();
    expect(parts(bar(-5))[0]).toBe('--share: 0%;');
  });
});
