import { describe, expect, it } from 'vitest';
import {
  changedRows,
  costText,
  paceAgainst,
  paceText,
  timeCosts,
  worstCosts,
} from '@/features/question-bank/report/time-costs';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { leafRow } from './shown';

const leaf = (id: string, full: number, got: number | null, more: Partial<LeafRow> = {}): LeafRow =>
  leafRow(id, full, got, { id, answer: ['A'], ...more });
const traces = (seconds: Record<string, number>) =>
  new Map(Object.entries(seconds).map(([id, own]) => [id, { seconds: own }]));
const rows = [leaf('1', 1, 1), leaf('2', 1, 0), leaf('3', 4, 3), leaf('4', 2, null)];

describe('the time of each leaf', () => {
  it('is divided by its points and compared with their budget', () => {
    const times = timeCosts(rows, traces({ 1: 30, 2: 150, 3: 480, 4: 60 }), 90);
    expect(times).toMatchObject({ weight: 8, seconds: 720, pace: 90, isBudget: true });
    for (const { row, rate, seconds } of times?.costs ?? []) expect(rate * row.weight).toBe(seconds);
    expect(times?.costs.map(({ over }) => over)).toEqual([-60, 60, 120, -120]);
  });
  it('is compared with the average if the paper has no time limit', () => {
    expect(timeCosts(rows, traces({ 1: 80, 3: 80 }), null)).toMatchObject({ pace: 20, isBudget: false });
  });
  it('is null if this device has recorded no seconds', () => {
    expect(timeCosts(rows, new Map(), 90)).toBeNull();
    expect(timeCosts(rows, traces({ other: 600 }), 90)).toBeNull();
    expect(timeCosts(rows, traces({ 1: 0, 2: 0 }), 90)).toBeNull();
    expect(timeCosts([], traces({ 1: 60 }), 90)).toBeNull();
    expect(timeCosts(rows, traces({ 1: 1 }), 90)).not.toBeNull();
  });
  it('ranks the leaves that took too long, with those that lost points first', () => {
    const times = timeCosts(rows, traces({ 1: 900, 2: 150, 3: 420, 4: 30 }), 90);
    // 2 and 3 lost points and are 60 s over; 1 is right and 810 s over.
    expect(times && worstCosts(times).map(({ row }) => row.id)).toEqual(['2', '3', '1']);
    const quick = timeCosts(rows, traces({ 1: 9 }), 90);
    expect(quick && worstCosts(quick)).toEqual([]);
    const justOver = timeCosts(rows, traces({ 1: 91 }), 90);
    const [slow] = justOver ? worstCosts(justOver) : [];
    expect(slow && costText(slow, false), 'over by one second').toBe('用 01:31，超 00:01');
  });
});

const many = (got: number) => leaf('q', 2, got, { type: 'MULTIPLE', answer: ['A', 'C'] });
it.each<[string, LeafRow, string[][], 'worse' | 'better' | null]>([
  ['right from the start', leaf('q', 1, 1), [['A']], null],
  ['changed from right to wrong', leaf('q', 1, 0), [['A'], ['B']], 'worse'],
  ['changed from right to incomplete', many(1), [['C', 'A'], ['A']], 'worse'],
  ['changed from right to none', leaf('q', 1, 0, { state: 'blank' }), [['A']], 'worse'],
  ['wrong without a choice', leaf('q', 2, 0, { type: 'FILL', answer: ['12'] }), [], null],
  ['without a right answer', leaf('q', 1, 0, { answer: [] }), [[]], null],
  ['changed from wrong to right', leaf('q', 1, 1), [['B'], ['A']], 'better'],
  ['changed from incomplete to right', many(2), [['A'], ['C'], ['A', 'C']], null],
  [
    'changed from partly wrong to right',
    many(2),
    [
      ['A', 'B'],
      ['A', 'C'],
    ],
    'better',
  ],
  ['changed from wrong to wrong', leaf('q', 1, 0), [['B'], ['C']], null],
])('a leaf that was %s', (_name, row, given, change) => {
  const found = (['worse', 'better'] as const).filter((way) => changedRows([row], new Map([['q', { given }]]), way)[0]);
  expect(found).toEqual(change ? [change] : []);
});

it.each([
  [90, 90, '与预算持平'],
  [90.3, 90, '与预算持平'],
  [60, 90, '比预算快 30 秒'],
  [200, 90, '比预算慢 1.8 分钟'],
])('compares %i seconds with a budget of %i as %s', (own, budget, text) => expect(paceAgainst(own, budget)).toBe(text));

it.each([
  [45, '45 秒'],
  [60, '1 分钟'],
  [90, '1.5 分钟'],
  [103, '1.7 分钟'],
  [120, '2 分钟'],
])('formats %i seconds as %s', (seconds, text) => expect(paceText(seconds)).toBe(text));
