import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate } from '@/api/server-clock';
import { dueDays, dueText, isDue } from '@/features/question-bank/mistakes/review';

const day = 86_400_000;
const noon = Date.parse('2026-04-16T12:00:00+08:00');
const due = (...answers: [daysAgo: number, right: boolean][]) =>
  dueDays(answers.map(([ago, right]) => ({ questionId: 'q', at: noon - ago * day, right })));

describe('today’s review: 1-2-4-7-15 days', () => {
  it.each([
    ['wrong yesterday: today', due([1, false]), '今天复习'],
    ['wrong today: tomorrow', due([0, false]), '明天复习'],
    ['right once since: two days on', due([3, false], [1, true]), '明天复习'],
    ['right twice: four days on', due([5, false], [3, true], [1, true]), '3 天后复习'],
    ['right four times: fifteen days on', due([9, false], [8, true], [6, true], [4, true], [0, true]), '15 天后复习'],
    [
      'right more often stays at fifteen',
      due([9, true], [8, true], [6, true], [4, true], [2, true], [1, true]),
      '14 天后复习',
    ],
    ['wrong again begins anew', due([9, true], [5, true], [1, false]), '今天复习'],
    ['nothing known: today', due(), '今天复习'],
  ])('%s', (_name, map, text) => {
    expect(dueText(map, 'q', noon)).toBe(text);
    expect(isDue(map, 'q', noon)).toBe(text === '今天复习');
  });

  it('goes by days of Shanghai, not by hours, and by time, not by the order of the records', () => {
    const lateEvening = Date.parse('2026-04-15T23:50:00+08:00');
    const map = dueDays([
      { questionId: 'q', at: lateEvening, right: false },
      { questionId: 'q', at: lateEvening - 5 * day, right: true },
    ]);
    expect(isDue(map, 'q', Date.parse('2026-04-16T00:10:00+08:00'))).toBe(true);
    expect(isDue(map, 'q', lateEvening + 60_000)).toBe(false);
  });
});

describe('on a machine whose clock is a day behind', () => {
  const machine = noon - day;
  const tell = (server: number) => noteServerDate(new Date(server).toUTCString(), machine, machine);
  afterEach(() => {
    tell(machine);
    vi.restoreAllMocks();
  });
  it('today is the server’s', () => {
    vi.spyOn(Date, 'now').mockReturnValue(machine);
    const map = due([1, false]);
    expect(isDue(map, 'q')).toBe(false);
    tell(noon);
    expect(isDue(map, 'q')).toBe(true);
    expect(dueText(map, 'q')).toBe('今天复习');
  });
});
