import { describe, expect, it } from 'vitest';
import {
  byTop,
  leafRows,
  ratedAttempts,
  resultText,
  sinceLast,
  topsOf,
} from '@/features/question-bank/report/report-view';
import { lostCount, reportFigures, reportGroups, stateCounts } from '@/features/question-bank/report/report-figures';
import type { Report } from '@/api/questionbank/record-schema';
import { typeRule } from '../paper-row';
import { analysed, sheetCell } from './leaves';
import { doneReport, leafRow } from './shown';

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

describe('the leaves of a report', () => {
  const done: Pick<Report, 'status' | 'sheet' | 'typeStats'> = { status: 'DONE', sheet: [], typeStats: [] };
  const typeStats: Report['typeStats'] = [
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
    const rows = leafRows({ sheet, typeStats, status: 'DONE' }, questions);
    expect(rows.map(({ no, topNo, type, full, got, answer }) => [no, topNo, type, full, got, ...answer])).toEqual([
      ['1', '1', 'SINGLE', 1, 1, 'A'],
      ['2', '2', 'SINGLE', 2, 0, 'A'],
      ['3(1)', '3', 'CASE', 9, 6, 'A'],
      ['3(2)', '3', 'CASE', 3, null, 'A'],
    ]);
    // A child has its own knowledge points, else those of its case.
    expect(rows.map(({ knowledge }) => knowledge)).toEqual([[], [], ['工期', '费用'], ['索赔']]);
    expect(rows.map(resultText)).toEqual(['答对 1 / 1 分', '未答 0 / 2 分', '得部分分 6 / 9 分', '待评 满分 3 分']);
  });

  it('have the weights of the rules, and no points, while only the sheet is known', () => {
    const rules = [typeRule({ count: 2, scoreEach: 2.5 }), typeRule({ questionType: 'CASE', scoreEach: 30 })];
    const rows = leafRows({ sheet: sheet.slice(0, 2), typeStats, status: 'DONE' }, [], rules);
    expect(rows.map(({ weight, full, got }) => [weight, full, got])).toEqual([
      [2.5, null, null],
      [2.5, null, null],
    ]);
    expect(rows.map(resultText)).toEqual(['答对', '未答']);
    // Without a rule: the average of the type. Without a type too: 1.
    expect(leafRows({ ...done, sheet: [sheetCell('x', '9', 'CASE', 'HALF')], typeStats }, [], rules)[0]?.weight).toBe(
      6,
    );
    expect(leafRows({ ...done, sheet: [sheetCell('x', '9', 'JUDGE', 'HALF')] })[0]?.weight).toBe(1);
  });

  it('come from the questions if the server sends no sheet or an incomplete one', () => {
    const rows = leafRows({ ...done, typeStats }, questions);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'blank'],
      ['b', 'blank'],
      ['c1', 'blank'],
      ['c2', 'blank'],
    ]);
    expect(leafRows(done)).toEqual([]);
    const some = leafRows({ sheet: sheet.slice(0, 1), typeStats, status: 'DONE' }, questions);
    expect(some.map(({ id }) => id)).toEqual(['a', 'b', 'c1', 'c2']);
  });

  it('have the points of the server, also below 0 or above their full points, or those of the rule if it sends none', () => {
    const got = (userScore: number | null, state: 'RIGHT' | 'HALF' | 'WRONG', score = 2) =>
      leafRows({ ...done, sheet: [sheetCell('m', '1', 'MULTIPLE', state)], typeStats }, [
        analysed({ id: 'm', type: 'MULTIPLE', score, userScore, answer: ['A', 'B', 'C'], userAnswer: ['A', 'B'] }),
      ])[0]?.got;
    const points = [got(9, 'RIGHT'), got(-1, 'WRONG'), got(null, 'RIGHT'), got(null, 'WRONG'), got(null, 'HALF')];
    expect(points).toEqual([9, -1, 2, 0, 1]);
    expect(got(1, 'RIGHT', 0), 'a bonus for a question without points').toBe(1);
  });

  it('of unmarked short answers wait for marks if the report does, and have no score if partly right', () => {
    const essay = analysed({ id: 'e', type: 'SAQ', score: 9, userAnswer: ['我的'] });
    const state = (status: 'DONE' | 'TO_MARK') =>
      leafRows({ sheet: [sheetCell('e', '1', 'SAQ', 'WRONG')], typeStats: [], status }, [essay])[0]?.state;
    expect([state('TO_MARK'), state('DONE')]).toEqual(['mark', 'wrong']);
    expect(leafRows({ ...done, sheet: [sheetCell('e', '1', 'SAQ', 'HALF')] }, [essay])[0]?.got).toBeNull();
  });

  it('are grouped by type, with the figures of the type', () => {
    const report = { ...doneReport, status: 'TO_MARK' as const, sheet, typeStats };
    const rows = leafRows(report, questions);
    const groups = reportGroups(rows, reportFigures(report, rows).types);
    expect(groups.map(({ type, rows: own, figures }) => [type, own.length, figures?.known, figures?.open])).toEqual([
      ['SINGLE', 2, 1, 0],
      ['CASE', 2, 6, 3],
    ]);
    expect(reportGroups(rows, []).map(({ figures }) => figures)).toEqual([null, null]);
  });
});

it('an attempt that waits for marks has no score in the history', () => {
  const attempts = ['a', 'b', 'c'].map((recordId) => ({ recordId, score: 5, submitTime: null }));
  const records = [
    { id: 'a', status: 'TO_MARK' as const },
    { id: 'b', status: 'DONE' as const },
  ];
  const scores = (status: 'TO_MARK' | 'DONE') =>
    ratedAttempts(attempts, records, { recordId: 'c', status, score: 7 }).map(({ score }) => score);
  // The current attempt has the score of its report.
  expect(scores('DONE')).toEqual([null, 5, 7]);
  expect(scores('TO_MARK')).toEqual([null, 5, null]);
});

it('counts the states that occur, all leaves, and those with a loss', () => {
  const counts = { correctCount: 16, wrongCount: 8, halfCount: 4, blankCount: 2, toMarkCount: 1 };
  const { whole } = reportFigures({ ...doneReport, ...counts }, []);
  const lines = stateCounts(whole).map(({ state, count }) => `${state} ${count}`);
  expect(lines).toEqual(['right 16', 'half 4', 'wrong 8', 'blank 2', 'mark 1']);
  expect(stateCounts({ ...whole, half: 0, mark: 0 }).map(({ state }) => state)).toEqual(['right', 'wrong', 'blank']);
  expect(whole.leaves).toBe(31);
  expect([lostCount(whole), lostCount({ ...whole, docked: 2 })]).toEqual([14, 16]);
});

describe('figures without the points of each leaf', () => {
  const typeStats: Report['typeStats'] = [
    { type: 'SINGLE', total: 2, correct: 1, score: 1.5, fullScore: 3 },
    { type: 'SAQ', total: 1, correct: 0, score: 4, fullScore: 9 },
    { type: 'CASE', total: 2, correct: 0, score: 6, fullScore: 8 },
  ];
  const sheet = [sheetCell('a', '1', 'SINGLE', 'RIGHT'), sheetCell('c', '4', 'CASE', 'TO_MARK')];
  const figures = (facts: Partial<Report>) => {
    const report = { ...doneReport, typeStats, ...facts };
    return reportFigures(report, leafRows(report));
  };
  const known = (facts: Partial<Report>) => figures(facts).types.map((own) => own.known);

  it('are the sums of the server', () => {
    expect(figures({ sheet }).whole).toMatchObject({ known: 14.5, full: 20, open: 0 });
    expect(known({ sheet })).toEqual([1.5, 4, 6]);
  });
  it('are unknown for the whole and for types that wait by the sheet, or for written types without a sheet', () => {
    expect(figures({ status: 'TO_MARK', sheet }).whole).toMatchObject({ known: null, full: 20, open: null });
    expect(known({ status: 'TO_MARK', sheet })).toEqual([1.5, 4, null]);
    expect(known({ status: 'TO_MARK' })).toEqual([1.5, null, null]);
  });
  it('are those of the server if the record is done but one of its leaves still waits', () => {
    const report = { ...doneReport, typeStats };
    const { whole, types } = reportFigures(report, [leafRow('1', 1, 1), leafRow('2', 9, null)]);
    expect([whole.known, ...types.map((own) => own.known)]).toEqual([14.5, 1.5, 4, 6]);
  });
});

it('puts the leaves of one question together', () => {
  const rows = ['1', '2(1)', '2(2)', '3', '2(3)'].map((no) => leafRow(no, 1, 1));
  expect(byTop(rows).map((own) => own.map(({ no }) => no))).toEqual([['1'], ['2(1)', '2(2)'], ['3'], ['2(3)']]);
  expect(topsOf(rows)).toBe(3);
});
