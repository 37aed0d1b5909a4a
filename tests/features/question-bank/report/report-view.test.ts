import { describe, expect, it } from 'vitest';
import { heightScale } from '@/features/question-bank/report/attempts-chart';
import {
  byTop,
  judgedScore,
  leafRows,
  lostCount,
  ratedAttempts,
  reportGroups,
  resultText,
  sheetCount,
  sinceLast,
  stateCounts,
  topsOf,
  waitingTypes,
} from '@/features/question-bank/report/report-view';
import type { Report } from '@/api/questionbank/record-schema';
import { analysed, sheetCell } from './leaves';
import { leafRow } from './shown';

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

describe('what waits for marks', () => {
  const typeStats = [
    { type: 'SINGLE', total: 2, correct: 1, score: 1.5, fullScore: 3 },
    { type: 'FILL', total: 1, correct: 1, score: null, fullScore: 2 },
    { type: 'SAQ', total: 1, correct: 0, score: 4, fullScore: 9 },
    { type: 'CASE', total: 2, correct: 0, score: 6, fullScore: 20 },
  ];
  const sheet = [sheetCell('a', '1', 'SINGLE', 'RIGHT'), sheetCell('c', '4', 'CASE', 'TO_MARK')];

  it('is what the sheet says, or every written type where it says nothing', () => {
    expect([...waitingTypes({ status: 'TO_MARK', sheet })]).toEqual(['CASE']);
    expect([...waitingTypes({ status: 'TO_MARK', sheet: [] })]).toEqual(['SAQ', 'CASE']);
    expect([...waitingTypes({ status: 'DONE', sheet })]).toEqual([]);
  });
  it('is none of what is judged', () => {
    expect(judgedScore({ status: 'TO_MARK', sheet, typeStats })).toEqual({ score: 5.5, full: 14 });
    expect(judgedScore({ status: 'TO_MARK', sheet: [], typeStats })).toEqual({ score: 1.5, full: 5 });
    expect(judgedScore({ status: 'DONE', sheet, typeStats })).toEqual({ score: 11.5, full: 34 });
  });
  it('has no score in the history, neither this attempt nor another', () => {
    const attempts = ['a', 'b', 'c'].map((recordId) => ({ recordId, score: 5, submitTime: null }));
    const records = [
      { id: 'a', status: 'TO_MARK' as const },
      { id: 'b', status: 'DONE' as const },
    ];
    const scores = (status: 'TO_MARK' | 'DONE') =>
      ratedAttempts(attempts, records, { recordId: 'c', status }).map(({ score }) => score);
    expect(scores('DONE')).toEqual([null, 5, 5]);
    expect(scores('TO_MARK')).toEqual([null, 5, null]);
  });
});

it('counts the states that occur, all of them, and those that cost marks', () => {
  const counts = { correctCount: 16, wrongCount: 8, halfCount: 4, blankCount: 2, toMarkCount: 1 } as Report;
  expect(stateCounts(counts).map(({ state, count }) => `${state} ${count}`)).toEqual([
    'right 16',
    'half 4',
    'wrong 8',
    'blank 2',
    'mark 1',
  ]);
  expect(stateCounts({ ...counts, halfCount: 0, toMarkCount: 0 }).map(({ state }) => state)).toEqual([
    'right',
    'wrong',
    'blank',
  ]);
  expect(sheetCount(counts)).toBe(31);
  expect(lostCount(counts)).toBe(14);
});

it('puts the leaves of one question together', () => {
  const rows = ['1', '2(1)', '2(2)', '3', '2(3)'].map((no) => leafRow(no, 1, 1));
  expect(byTop(rows).map((own) => own.map(({ no }) => no))).toEqual([['1'], ['2(1)', '2(2)'], ['3'], ['2(3)']]);
  expect(topsOf(rows)).toBe(3);
});
