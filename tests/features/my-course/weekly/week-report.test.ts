import { describe, expect, it } from 'vitest';
import type { RecordRow, Report } from '@/api/questionbank/record-schema';
import {
  accuracyOf,
  chapterFigures,
  extremes,
  practiceFigures,
  studyFigures,
  weekOf,
  weekText,
} from '@/features/my-course/weekly/week-report';
import type { StudyDay } from '@/offline/db';
import { shanghaiDay } from '@/shared/lib/dates';

const dayOf = (date: string): number => shanghaiDay(Date.parse(`${date}T12:00:00+08:00`));
/** A Monday. */
const monday = dayOf('2026-04-13');
const today = dayOf('2026-04-16');

describe('the week of the address', () => {
  it.each([
    ['without a date is this one up to today', null, monday, 4],
    ['with its Monday is found', '2026-04-13', monday, 4],
    ['with its Sunday is found', '2026-04-19', monday, 4],
    ['with the Sunday before is last week', '2026-04-12', monday - 7, 7],
    ['in the future is this one', '2027-01-01', monday, 4],
    ['before the log is the first of the log', '2020-01-01', monday - 23 * 7, 7],
    ['without a valid date is this one', '2026-04-05 12:00', monday, 4],
    ['with a day beyond its month is this one', '2026-02-30', monday, 4],
  ])('%s', (_name, text, expected, days) => {
    const isFirst = expected === monday - 23 * 7;
    expect(weekOf(text, today)).toEqual({ monday: expected, days, isThis: days === 4, isFirst });
  });
  it('has seven days on its Sunday, and one on the next Monday', () => {
    expect(weekOf(null, monday + 6)).toMatchObject({ monday, days: 7, isThis: true });
    expect(weekOf(null, monday + 7)).toMatchObject({ monday: monday + 7, days: 1 });
  });
  it('is shown as its dates', () => {
    expect(weekText(monday)).toBe('4 月 13 日 – 19 日');
    expect(weekText(dayOf('2026-03-30'))).toBe('3 月 30 日 – 4 月 5 日');
    expect(weekText(dayOf('2025-12-29'))).toBe('12 月 29 日 – 1 月 4 日');
  });
});

describe('the study figures of a week', () => {
  const row = (ahead: number, minutes: number, courseId = 'c1', lessons: string[] = []) => {
    const study: StudyDay = { userId: 'u', day: monday + ahead, courseId, seconds: minutes * 60, lessons };
    return study;
  };
  it('sum the minutes of each day and course, and count each lesson once', () => {
    const log = [
      row(-1, 90, 'c1', ['z']),
      row(0, 10, 'c2', ['b']),
      row(0, 20, 'c1', ['a']),
      row(1, 0, 'c1', ['e']),
      row(1, 0.4, 'c3'),
      row(2, 30, 'c1', ['a', 'c']),
      row(5, 40, 'c1', ['d']),
      row(7, 50, 'c1', ['y']),
    ];
    expect(studyFigures(log, monday, 7)).toEqual({
      minutes: [30, 0, 30, 0, 0, 40, 0],
      total: 100,
      courses: [
        { courseId: 'c1', minutes: 90 },
        { courseId: 'c2', minutes: 10 },
      ],
      lessons: 4,
    });
    expect(studyFigures(log, monday, 4)).toMatchObject({ total: 60, lessons: 3 });
    expect(studyFigures([], monday, 7)).toEqual({ minutes: Array(7).fill(0), total: 0, courses: [], lessons: 0 });
  });
});

describe('the practice figures of a week', () => {
  const done = { status: 'DONE', questionCount: 10, answeredCount: 9, correctCount: 6, usedTime: 120 };
  const record = (ahead: number | null, changes: Partial<RecordRow> = {}) => {
    const updateTime = ahead === null ? null : (monday + ahead) * 86_400_000;
    return { ...done, updateTime, ...changes } as RecordRow;
  };
  it('count the questions of all submitted records, and the accuracy of fully marked ones', () => {
    const rows = [
      record(0),
      record(2, { correctCount: 9 }),
      record(3, { status: 'TO_MARK', correctCount: 2 }),
      record(4),
    ];
    const four = practiceFigures(rows, monday, 4);
    expect(four).toEqual({ records: 3, answered: 27, minutes: 6, correct: 15, judged: 20, blank: 2, waiting: 1 });
    expect(accuracyOf(four)).toBe(75);
    expect(practiceFigures(rows, monday, 7).records).toBe(4);
    // A record without a time counts, because the server returned it for this week.
    expect(practiceFigures([record(null)], monday, 1).records).toBe(1);
  });
  it('have no accuracy without marked questions', () => {
    expect(accuracyOf(practiceFigures([record(0, { correctCount: null })], monday, 7))).toBeNull();
    expect(accuracyOf(practiceFigures([record(0, { questionCount: 0, correctCount: 0 })], monday, 7))).toBeNull();
  });
});

describe('the best and weakest chapters', () => {
  const report = (...rows: [name: string, correct: number, total: number][]) =>
    ({ knowledgeStats: rows.map(([name, correct, total]) => ({ name, correct, total })) }) as Report;
  it('are summed over all reports by the chapter before the colon', () => {
    const chapters = chapterFigures([
      report(['合同管理：索赔计算', 1, 3], ['网络计划', 5, 5], ['少', 0, 4], ['质量', 5, 5]),
      report(['合同管理: 招标', 2, 3], ['网络计划', 4, 5], ['进度', 6, 6]),
    ]);
    expect(chapters).toEqual([
      { name: '进度', isPoint: true, correct: 6, total: 6 },
      { name: '质量', isPoint: true, correct: 5, total: 5 },
      { name: '网络计划', isPoint: true, correct: 9, total: 10 },
      { name: '合同管理', isPoint: false, correct: 3, total: 6 },
    ]);
    expect(extremes(chapters)).toMatchObject({ best: { name: '进度' }, weakest: { name: '合同管理' } });
  });
  it.each([
    ['no chapter', chapterFigures([])],
    ['too few questions of each', chapterFigures([report(['a', 4, 4], ['b', 0, 4])])],
    ['a single chapter', chapterFigures([report(['a', 4, 5], ['b', 0, 4])])],
    ['chapters of equal accuracy', chapterFigures([report(['a', 4, 8], ['b', 3, 6])])],
  ])('are null for %s', (_name, chapters) => {
    expect(extremes(chapters)).toBeNull();
  });
});
