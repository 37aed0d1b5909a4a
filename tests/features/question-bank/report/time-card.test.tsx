import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TimeCard, TotalTime } from '@/features/question-bank/report/time-card';
import { timeCosts } from '@/features/question-bank/report/time-costs';
import type { ReportGroup } from '@/features/question-bank/report/report-figures';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { texts } from '../../../texts';
import { show } from '../../../show';
import { leafRow } from './shown';

const rows = [leafRow('1', 1, 1), leafRow('2', 1, 0), leafRow('3(1)', 4, 3), leafRow('3(2)', 2, null)];
const spent = { q1: 30, q2: 150, 'q3(1)': 480, 'q3(2)': 60 };

interface Given {
  leaves?: readonly LeafRow[];
  seconds?: Record<string, number>;
  budget?: number | null;
  changed?: readonly LeafRow[];
  better?: readonly LeafRow[];
  usedTime?: number;
  exact?: boolean;
}
function card({
  leaves = rows,
  seconds = spent,
  budget = 90,
  changed = [],
  better = [],
  usedTime = 720,
  exact = true,
}: Given = {}) {
  const traces = new Map(Object.entries(seconds).map(([id, own]) => [id, { seconds: own }]));
  const times = timeCosts(leaves, traces, budget);
  if (!times) throw new Error('no time was spent');
  const types = [...new Set(leaves.map(({ type }) => type))];
  const groups: ReportGroup[] = types.map((type) => ({
    type,
    rows: leaves.filter((row) => row.type === type),
    figures: null,
  }));
  const view = show(
    <TimeCard
      times={times}
      groups={groups}
      worse={changed}
      better={better}
      usedTime={usedTime}
      exact={exact}
      to={({ id }) => `/analysis/${id}`}
    />,
  );
  return { ...view, block: within(screen.getByRole('region', { name: '时间花在哪里' })) };
}
const facts = () =>
  texts(screen.getAllByRole('listitem').filter(({ parentElement }) => !parentElement?.hasAttribute('aria-label')));

describe('时间花在哪里', () => {
  it('shows the time of each type, and the budget per point', () => {
    const { block } = card();
    expect(block.getByText(/^单选/)).toHaveTextContent(/^单选 03:00$/);
    expect(block.getByText(/^案例/)).toHaveTextContent(/^案例 09:00$/);
    expect(block.getByText(/^预算/)).toHaveTextContent(/^预算：每分 1.5 分钟$/);
    expect(facts()).toEqual(['平均每分 1.5 分钟，与预算持平']);
  });

  it('lists questions that took too long, if any, with their score and a link to their analysis', () => {
    const { block } = card({ seconds: { ...spent, 'q3(2)': 300 } });
    const worst = block.getByRole('list', { name: '最费时的题' });
    expect(texts(within(worst).getAllByRole('listitem'))).toEqual([
      '3(1)用 08:00，超 02:003 / 4 分',
      '2用 02:30，超 01:000 / 1 分',
      '3(2)用 05:00，超 02:00待评',
    ]);
    expect(within(worst).getAllByRole('link')[1]).toHaveAttribute('href', '/analysis/q2');
    cleanup();
    card({ budget: 600 });
    expect(screen.queryByRole('list', { name: '最费时的题' })).toBeNull();
  });

  it.each([
    [1, '由对改错 1 小题：1'],
    [6, '由对改错 6 小题：1、2、3、4、5、6'],
    [7, '由对改错 7 小题：1、2、3、4、5、6 等'],
  ])('lists at most six of %i questions changed to wrong, and those changed to right', (count, text) => {
    const changed = Array.from({ length: count }, (_, at) => leafRow(String(at + 1), 1, 0));
    card({ changed, better: [leafRow('9', 1, 1)] });
    expect(facts()[1]).toBe(text);
    expect(facts()[2]).toBe('由错改对 1 小题：9');
    expect(screen.getByRole('link', { name: '第 1 题，由对改错' })).toHaveAttribute('href', '/analysis/q1');
    expect(screen.getByRole('link', { name: '第 9 题，由错改对' })).toHaveAttribute('href', '/analysis/q9');
  });

  it('shows how much of the time this device has recorded if it is less than nine tenths', () => {
    card({ usedTime: 801 });
    expect(facts()[1]).toBe('本机记下 12:00，总用时 13:21');
    cleanup();
    card({ usedTime: 800 });
    expect(facts()).toHaveLength(1);
  });

  it('shows the average per question if the points are unknown, without a budget', () => {
    const leaves = [leafRow('1', null, null, { state: 'right' }), leafRow('2', 2, null), leafRow('3', null, null)];
    const { block } = card({ leaves, seconds: { q1: 90, q3: 30 }, budget: null, exact: false });
    expect(block.getByText(/^平均：/)).toHaveTextContent('平均：每小题 30 秒');
    expect(facts()).toEqual(['平均每小题 30 秒', '本机记下 02:00，总用时 12:00']);
  });
});

it('shows total time and average per question if this device has no times, and no average without questions', () => {
  show(<TotalTime usedTime={3_600} leaves={40} />);
  expect(screen.getByRole('region', { name: '时间花在哪里' })).toHaveTextContent('1:00:00平均每小题 01:30');
  cleanup();
  show(<TotalTime usedTime={3_600} leaves={0} />);
  expect(screen.queryByText(/平均/)).toBeNull();
});
