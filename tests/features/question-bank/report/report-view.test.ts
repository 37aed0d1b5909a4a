import { describe, expect, it } from 'vitest';
import { heightScale } from '@/features/question-bank/report/attempts-chart';
import { leafRows, reportGroups, resultText, sinceLast } from '@/features/question-bank/report/report-view';
import { analysed, sheetCell } from './leaves';

it('compares with the newest rated attempt before this one', () => {
  const attempts = [
    { recordId: 'a', score: 40 },
    { recordId: 'b', score: 52.5 },
    { recordId: 'c', score: null },
    { recordId: 'd', score: 50 },
  ];
  expect(sinceLast(attempts, 'b')).toBe(12.5);
  expect(sinceLast(attempts, 'a')).toBeNull();
  expect(sinceLast(attempts, 'c')).toBeNull();
  expect(sinceLast(attempts, 'd')).toBe(-2.5);
  expect(sinceLast(attempts, 'unknown')).toBeNull();
});

it.each([
  [[53], null],
  [[53], 53],
  [[0, 100], 60],
  [[29.5, 36.5, 53, 41], 90],
  [[72, 72], 41.4],
])('puts every one of %j and the pass line %s inside the chart, the higher one higher', (values, pass) => {
  const y = heightScale(values, pass);
  const all = pass === null ? values : [...values, pass];
  for (const value of all) {
    expect(y(value)).toBeGreaterThanOrEqual(44);
    expect(y(value)).toBeLessThanOrEqual(164);
    for (const other of all) if (other > value) expect(y(other)).toBeLessThan(y(value));
  }
});

describe('the leaves of a report', () => {
  const typeStats = [
    { type: 'SINGLE', total: 2, correct: 1, score: 1, fullScore: 3 },
    { type: 'CASE', total: 2, correct: 0, score: null, fullScore: 12 },
  ];
  const sheet = [
    sheetCell('a', '1', 'SINGLE', 'RIGHT'),
    sheetCell('b', '2', 'SINGLE', 'BLANK'),
    sheetCell('c1', '3', 'SAQ', 'HALF'),
    sheetCell('c2', '4', 'SAQ', 'TO_MARK'),
  ];
  const questions = [
    analysed({ id: 'a', score: 1, userScore: 1 }),
    analysed({ id: 'b', score: 2, userScore: null }),
    analysed({
      id: 'c',
      type: 'CASE',
      knowledge: ['索赔'],
      children: [
        analysed({ id: 'c1', type: 'SAQ', score: 9, userScore: 6, knowledge: ['工期', '费用'] }),
        analysed({ id: 'c2', type: 'SAQ', score: 3, userScore: null }),
      ],
    }),
  ];

  it('have the numbers, types and marks of their questions', () => {
    const rows = leafRows({ sheet, typeStats }, questions);
    expect(rows.map(({ no, topNo, type, full, got }) => [no, topNo, type, full, got])).toEqual([
      ['1', '1', 'SINGLE', 1, 1],
      ['2', '2', 'SINGLE', 2, 0],
      ['3(1)', '3', 'CASE', 9, 6],
      ['3(2)', '3', 'CASE', 3, null],
    ]);
    // Points of a child are its own, else those of its case.
    expect(rows.map(({ knowledge }) => knowledge)).toEqual([[], [], ['工期', '费用'], ['索赔']]);
    expect(rows.map(resultText)).toEqual(['答对 1 / 1 分', '未答 0 / 2 分', '得部分分 6 / 9 分', '待评 满分 3 分']);
  });

  it('have widths of the rules, and no marks, as long as only the sheet is known', () => {
    const rules = [{ questionType: 'SINGLE', count: 2, scoreEach: 1.5, ruleText: '', partial: null, points: null }];
    const rows = leafRows({ sheet: sheet.slice(0, 2), typeStats }, [], rules);
    expect(rows.map(({ weight, full, got }) => [weight, full, got])).toEqual([
      [1.5, null, null],
      [1.5, null, null],
    ]);
    expect(rows.map(resultText)).toEqual(['答对', '未答']);
    // No rule: what the type has for each; no type either: all are alike.
    expect(leafRows({ sheet: [sheetCell('x', '9', 'CASE', 'HALF')], typeStats })[0]?.weight).toBe(6);
    expect(leafRows({ sheet: [sheetCell('x', '9', 'JUDGE', 'HALF')], typeStats: [] })[0]?.weight).toBe(1);
  });

  it('come from the questions where the server sends no sheet', () => {
    const rows = leafRows({ sheet: [], typeStats }, questions);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'blank'],
      ['b', 'blank'],
      ['c1', 'blank'],
      ['c2', 'blank'],
    ]);
    expect(leafRows({ sheet: [], typeStats: [] })).toEqual([]);
  });

  it('never earn less than nothing or more than all, and earn by the rule where the server tells no marks', () => {
    const told = (userScore: number | null, state: 'RIGHT' | 'HALF' | 'WRONG', score = 2) =>
      leafRows({ sheet: [sheetCell('m', '1', 'MULTIPLE', state)], typeStats }, [
        analysed({ id: 'm', type: 'MULTIPLE', score, userScore, answer: ['A', 'B', 'C'], userAnswer: ['A', 'B'] }),
      ])[0]?.got;
    expect([told(9, 'RIGHT'), told(-1, 'WRONG'), told(null, 'RIGHT'), told(null, 'WRONG'), told(null, 'HALF')]).toEqual(
      [2, 0, 2, 0, 1],
    );
    expect(told(1, 'RIGHT', 0), 'a question without marks has none to lose').toBeNull();
  });

  it('group by type, and a type waits only while one of its leaves does', () => {
    const rows = leafRows({ sheet, typeStats }, questions);
    const groups = (status: 'DONE' | 'TO_MARK') =>
      reportGroups(rows, { status, typeStats }).map(({ type, rows: own, full, waits }) => [
        type,
        own.length,
        full,
        waits,
      ]);
    expect(groups('TO_MARK')).toEqual([
      ['SINGLE', 2, 3, false],
      ['CASE', 2, 12, true],
    ]);
    expect(groups('DONE')[1]).toEqual(['CASE', 2, 12, false]);
  });
});
