import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import type { StudyDay } from '@/offline/db';
import { logDays, readStudyLog } from '@/offline/study-rows';
import { useUser } from '@/session/login';
import { useDeviceQuery } from '@/offline/use-device-query';

const dayLength = 86_400_000;
export type DayTotal = ReturnType<typeof lastDays>[number];
const startOf = (day: number): number => day * dayLength - 8 * 3_600_000;
export const dayText = (day: number, format = 'YYYY-MM-DD'): string => shanghaiText(startOf(day), format);
/** 0 = Monday. */
export const weekday = (day: number): number => (day + 3) % 7;

/** Minutes of each of the last `count` days (since 1970 in Shanghai), oldest first; the last one is today. */
export function lastDays(rows: readonly StudyDay[], count: number, now: number) {
  const today = shanghaiDay(now);
  const seconds = new Map<number, number>();
  for (const row of rows) seconds.set(row.day, (seconds.get(row.day) ?? 0) + row.seconds);
  return Array.from({ length: count }, (_, index) => {
    const day = today - count + 1 + index;
    return { day, minutes: Math.round((seconds.get(day) ?? 0) / 60) };
  });
}

/** Number of days in a row with study, up to today, or up to yesterday while today has none. */
export function streakOf(rows: readonly StudyDay[], now: number): number {
  const days = [...lastDays(rows, logDays, now)].reverse();
  const from = days[0]?.minutes === 0 ? 1 : 0;
  const end = days.findIndex(({ minutes }, at) => at >= from && minutes === 0);
  return (end < 0 ? days.length : end) - from;
}

export const calendarDays = logDays;
/** Steps of the heat map, 0 to 4: none, some, from 15, from 30, from 60 minutes. */
export const heatOf = (minutes: number): number => [1, 15, 30, 60].filter((from) => minutes >= from).length;

/** Rows of study time on this device; empty if the device stores nothing. */
export function useStudyLog() {
  const userId = useUser()?.id ?? null;
  return useDeviceQuery({
    rows: 'log',
    queryKey: ['my-course', 'log', userId],
    queryFn: () => readStudyLog(userId ?? '').catch(() => []),
    enabled: userId !== null,
  });
}
