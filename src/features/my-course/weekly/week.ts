import { dayText, weekday } from '@/learning/study-days';
import { parseServerTime, shanghaiDay } from '@/shared/lib/dates';

/** A week is identified by its Monday. Days are numbers since 1970, in Shanghai. */
const mondayOf = (day: number): number => day - weekday(day);
/** The oldest week to show: the log of this device still contains it and the week before completely. */
const weeksBack = 23;

export interface Week {
  monday: number;
  /** Number of its days that have begun: 7, or fewer for this week. */
  days: number;
  isThis: boolean;
  isFirst: boolean;
}

/** The week of the date in the address, moved into the range that can be shown; this week without a valid date. */
export function weekOf(date: string | null, today: number): Week {
  const thisMonday = mondayOf(today);
  const first = thisMonday - weeksBack * 7;
  const time = date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? parseServerTime(date) : null;
  const requestedMonday = time === null ? thisMonday : mondayOf(shanghaiDay(time));
  const monday = Math.min(thisMonday, Math.max(first, requestedMonday));
  const isThis = monday === thisMonday;
  return { monday, days: isThis ? today - monday + 1 : 7, isThis, isFirst: monday === first };
}

/** 11 月 16 日 – 22 日; the second month is written only if it differs. */
export function weekText(monday: number): string {
  const [from, to] = [monday, monday + 6].map((day) => ({
    month: Number(dayText(day, 'MM')),
    date: Number(dayText(day, 'DD')),
  }));
  if (!from || !to) return '';
  return `${from.month} 月 ${from.date} 日 – ${to.month === from.month ? '' : `${to.month} 月 `}${to.date} 日`;
}
