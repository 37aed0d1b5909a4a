import { describe, expect, it } from 'vitest';
import { paceOf, paceText, type PaceFacts } from '@/learning/desk/pace';
import { weekday } from '@/learning/study-days';
import { shanghaiDay } from '@/shared/lib/dates';
import { fc, runs } from '../../property';

const dayOf = (date: string) => shanghaiDay(Date.parse(`${date}T12:00:00+08:00`));
/** 84 of 168 lessons, 26 of them in the last 14 days; the exam is in 49 days. */
const lessons = { total: 168, finished: 84, finishedToday: 0, finishedLately: 26, studiedDays: 10 };
const plan = { target: 'standard' as const, date: null, restDays: [] };
const facts: PaceFacts = { today: dayOf('2026-11-22'), exam: dayOf('2027-01-10'), ...plan, ...lessons };
const standard = '标准：每天 3 节，12 月 19 日学完，最晚 12 月 20 日，留 22 天刷题。';
const otherPlan = '选一个更晚的日期，或少计入几门课。';
const text = (changes: Partial<PaceFacts> = {}) => paceText(paceOf({ ...facts, ...changes }));

describe('备考进度', () => {
  it.each<[Partial<PaceFacts>, string, string, string, number]>([
    [{}, '标准：每天 3 节', '12 月 19 日', '，最晚 12 月 20 日', 22],
    [{ target: 'easy' }, '轻松：每天 2 节', '1 月 2 日', '，最晚 1 月 3 日', 8],
    [{ target: 'sprint' }, '冲刺：每天 6 节', '12 月 5 日', '，最晚 12 月 6 日', 36],
    [{ target: 'date', date: dayOf('2026-12-31') }, '所选日期：每天 3 节', '12 月 19 日', '，最晚 12 月 31 日', 22],
    // Without a date the exam's counts.
    [{ target: 'date' }, '所选日期：每天 2 节', '1 月 2 日', '，最晚 1 月 10 日', 8],
    // The least of study that tells the speed, and the most lessons a day that are within reach.
    [{ studiedDays: 3 }, '标准：每天 3 节', '12 月 19 日', '，最晚 12 月 20 日', 22],
    [{ target: 'easy', exam: dayOf('2026-12-05') }, '轻松：每天 12 节', '11 月 28 日', '', 7],
  ])('is described after the present speed with %j', (changes, plan, ends, latest, spare) => {
    const expected = `${plan}，${ends}学完${latest}，留 ${spare} 天刷题。`;
    expect(text(changes)).toBe(`还有 84 节，按现在的速度 1 月 7 日学完；${expected}`);
  });

  it.each<[string, Partial<PaceFacts>, string]>([
    ['with less than three days of study', { studiedDays: 2 }, `；${standard}学满 3 天后算你的速度。`],
    ['with study but no finished lesson', { finishedLately: 0 }, `；${standard}`],
    [
      'with free Sundays',
      { restDays: [6], finishedLately: 0 },
      '；标准：每天 4 节，12 月 16 日学完，最晚 12 月 20 日，留 25 天刷题。今天休息。',
    ],
    [
      'with too many lessons a day',
      { target: 'sprint', exam: dayOf('2027-01-01') },
      '，冲刺要每天 14 节，超过 12 节。换成标准：每天 5 节，12 月 8 日学完，最晚 12 月 11 日。',
    ],
    [
      'after the date of its target',
      { exam: dayOf('2026-12-10') },
      '，标准的日子已过。换成轻松：每天 7 节，12 月 3 日学完。',
    ],
    [
      'with only today left',
      { exam: dayOf('2026-12-13') },
      '，标准要每天 84 节，超过 12 节。换成轻松：每天 6 节，12 月 5 日学完，最晚 12 月 6 日。',
    ],
    ['if only a later date helps', { exam: dayOf('2026-11-25') }, `，标准的日子已过。${otherPlan}`],
    ['with rest on all days', { restDays: [0, 1, 2, 3, 4, 5, 6] }, `，标准前没有学习的日子。${otherPlan}`],
  ])('is described without the present speed %s', (_, changes, expected) => {
    expect(text(changes)).toBe(`还有 84 节${expected}`);
  });

  it('has nothing to plan when all lessons are finished', () => {
    expect(text({ finished: 168 })).toBe('课都学完了，可以刷题和复习。');
    expect(paceOf({ ...facts, finished: 168, exam: facts.today }).isOutOfReach).toBe(false);
  });

  it('spreads missed days and an added course over the remaining days', () => {
    const needed = (changes: Partial<PaceFacts>) => paceOf({ ...facts, ...changes }).needed;
    expect([needed({}), needed({ today: facts.today + 10 }), needed({ total: 268 })]).toEqual([3, 5, 7]);
  });

  it('ends on the day that follows from the rounded number, and names the target as the latest', () => {
    const few = { total: 29, finished: 1, exam: dayOf('2027-02-01') };
    expect(text(few)).toContain('标准：每天 1 节，12 月 19 日学完，最晚 1 月 11 日，留 44 天刷题。');
    // One of today's lessons is finished: the day stays.
    expect(text({ ...few, finished: 2, finishedToday: 1 })).toContain('每天 1 节，12 月 19 日学完，最晚 1 月 11 日');
  });

  it('keeps its lessons per day while today’s lessons are studied', () => {
    const after = (count: number) => paceOf({ ...facts, finished: 84 + count, finishedToday: count });
    const counts = [0, 1, 2, 3, 4];
    expect(counts.map((count) => after(count).needed)).toEqual([3, 3, 3, 3, 3]);
    expect(counts.map((count) => after(count).left)).toEqual([3, 2, 1, 0, 0]);
    expect(paceOf({ ...facts, finished: 167, finishedToday: 1 }).todays).toBe(1);
  });

  it('plans enough lessons for the study days, and never more than remain', () => {
    const random = fc.record({
      days: fc.integer({ min: 0, max: 400 }),
      target: fc.constantFrom('easy' as const, 'standard' as const, 'sprint' as const),
      restDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      total: fc.integer({ min: 0, max: 800 }),
      finished: fc.integer({ min: 0, max: 800 }),
    });
    fc.assert(
      fc.property(random, ({ days, finished, total, ...plan }) => {
        const done = { total, finished: Math.min(finished, total) };
        const pace = paceOf({ ...facts, ...plan, ...done, exam: facts.today + days });
        expect(pace.left).toBeLessThanOrEqual(pace.remaining);
        let left = pace.remaining;
        for (let day = facts.today; day <= pace.ends; day += 1)
          if (!plan.restDays.includes(weekday(day))) left -= pace.needed;
        expect(pace.ends).toBeLessThanOrEqual(pace.until);
        if (pace.isOutOfReach) expect(pace.left).toBe(0);
        else expect(left).toBeLessThanOrEqual(0);
      }),
      runs(100),
    );
  });
});
