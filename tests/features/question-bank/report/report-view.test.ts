import { expect, it } from 'vitest';
import { scaleFor, xOf, yOf } from '@/features/question-bank/report/chart';
import { knowledgeRows, sinceLast } from '@/features/question-bank/report/report-view';

it('puts the weakest points first and calls at most three weak, none that were all right', () => {
  const rows = knowledgeRows([
    { name: '全对', total: 4, correct: 4 },
    { name: '一半', total: 4, correct: 2 },
    { name: '没有', total: 0, correct: 0 },
    { name: '三成', total: 10, correct: 3 },
  ]);
  expect(rows.map(({ name, weak }) => [name, weak])).toEqual([
    ['三成', true],
    ['一半', true],
    ['全对', false],
  ]);
});

it('compares with the attempt before this one only', () => {
  const attempts = [
    { recordId: 'a', score: 40 },
    { recordId: 'b', score: 52.5 },
    { recordId: 'c', score: null },
  ];
  expect(sinceLast(attempts, 'b')).toBe(12.5);
  expect(sinceLast(attempts, 'a')).toBeNull();
  expect(sinceLast(attempts, 'c')).toBeNull();
  expect(sinceLast(attempts, 'unknown')).toBeNull();
});

it.each([
  [[53], 69],
  [[0, 100], 100],
  [[29.5, 36.5, 53, 41], 69],
  [[72, 72], 160],
])('scales %j so that every value stands inside', (values, full) => {
  const scale = scaleFor(values, full);
  const box = { left: 0, top: 0, width: 100, height: 100 };
  for (const value of values) {
    expect(yOf(value, scale, box)).toBeGreaterThanOrEqual(0);
    expect(yOf(value, scale, box)).toBeLessThanOrEqual(100);
  }
  expect(scale.ticks.length).toBeGreaterThan(1);
  expect(scale.ticks.length).toBeLessThanOrEqual(8);
  expect(xOf(0, 1, box)).toBe(50);
});
