import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { parseServerTime, shanghaiDay } from '@/shared/lib/dates';

/** Exam dates (YYYY-MM-DD) by project; '' if the learner has removed the date. */
export const datesOf = (userId: string | null) =>
  persisted(ownKey(userId, 'dates'), z.record(z.string(), z.string()), {});
export const keepExamDate = (projectId: string, date: string): boolean =>
  datesOf(session.userId()).change({ [projectId]: date });
export const useExamDate = (projectId: string): string => useOwn(datesOf, (dates) => dates[projectId] ?? '');

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whole days from now to a date, in Asia/Shanghai; 0 on the day, negative after it, null for no valid date. */
export function daysUntil(date: unknown, now: number): number | null {
  if (typeof date !== 'string' || !datePattern.test(date)) return null;
  const time = parseServerTime(date);
  return time === null ? null : shanghaiDay(time) - shanghaiDay(now);
}

/** The days to the exam as text: 距考试 142 天, 今天考试, 考试已结束. */
export function countdownText(days: number): string {
  if (days < 0) return '考试已结束';
  return days === 0 ? '今天考试' : `距考试 ${days} 天`;
}
