import { describe, expect, it } from 'vitest';
import { daysUntil } from '@/learning/basics/exam-date';
import { parseServerTime } from '@/shared/lib/dates';

const at = (text: string) => parseServerTime(text) ?? 0;

describe('the countdown to an exam, in Chinese days', () => {
  it.each([
    ['2026-09-05', '2026-04-16 23:59:59', 142],
    ['2026-09-05', '2026-04-17 00:00:00', 141],
    ['2026-09-05', '2026-09-05 08:00:00', 0],
    ['2026-09-05', '2026-09-06 00:00:00', -1],
  ])('%s seen at %s is %i days away', (date, now, days) => expect(daysUntil(date, at(now))).toBe(days));

  it.each(['', null, 'soon', '2026-9-5', 20260905])('rejects %j', (date) => expect(daysUntil(date, 0)).toBeNull());
});
