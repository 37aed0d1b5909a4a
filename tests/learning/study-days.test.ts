import { expect, it } from 'vitest';
import { dayText, heatOf, lastDays, weekday } from '@/learning/study-days';
import { shanghaiDay } from '@/shared/lib/dates';

const evening = Date.UTC(2026, 3, 15, 15, 59); // 23:59 of the 15th in Shanghai
const today = shanghaiDay(evening);

it('dayText names a day by the time of Shanghai', () => {
  expect(dayText(today)).toBe('2026-04-15');
  expect(dayText(shanghaiDay(evening + 60_000), 'MM-DD HH:mm')).toBe('04-16 00:00');
});

it('weekday counts from Monday', () => {
  expect([-2, -1, 0, 1, 2, 3, 4].map((later) => weekday(today + later))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('lastDays sums the minutes of each of the last days, today last', () => {
  const own = { userId: 'u', lessons: [] };
  const row = (day: number, courseId: string, seconds: number) => ({ ...own, day, courseId, seconds });
  const rows = [row(today - 3, '1', 600), row(today - 1, '1', 60), row(today - 1, '2', 89), row(today, '1', 1_770)];
  expect(lastDays(rows, 3, evening)).toEqual([
    { day: today - 2, minutes: 0 },
    { day: today - 1, minutes: 2 },
    { day: today, minutes: 30 },
  ]);
});

it('heatOf has five levels', () => {
  expect([0, 1, 14, 15, 29, 30, 59, 60, 600].map(heatOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
