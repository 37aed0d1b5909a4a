import { describe, expect, it } from 'vitest';
import { parseServerTime, shanghaiDay, shanghaiText } from '@/shared/lib/dates';

describe('server times are read as +08:00 in every time zone', () => {
  it.each([
    ['2026-04-16 08:00:00', Date.UTC(2026, 3, 16, 0, 0, 0)],
    ['2026-04-16 08:00', Date.UTC(2026, 3, 16)],
    ['2026-04-16T08:00:30', Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026-04-16', Date.UTC(2026, 3, 15, 16)],
    ['2026-04-16T00:00:00Z', Date.UTC(2026, 3, 16)],
    [1_776_000_000, 1_776_000_000_000],
    [1_776_000_000_123, 1_776_000_000_123],
    ['1776000000', 1_776_000_000_000],
    ['', null],
    [null, null],
    ['soon', null],
    [Number.NaN, null],
  ])('%j', (value, time) => expect(parseServerTime(value)).toBe(time));

  it('are written back unchanged, also around daylight saving changes of other zones', () => {
    for (const text of ['2026-03-08 02:30:00', '2026-11-01 01:30:00', '2026-12-31 23:59:59']) {
      expect(shanghaiText(parseServerTime(text) ?? 0)).toBe(text);
    }
  });
  it('are formatted by a pattern', () => {
    const time = parseServerTime('2026-04-06 08:05:09') ?? 0;
    expect(shanghaiText(time, 'H:mm')).toBe('8:05');
    expect(shanghaiText(time, 'MM月DD日 HH时，ss 秒')).toBe('04月06日 08时，09 秒');
  });
  it('change the day at midnight in Shanghai', () => {
    const late = parseServerTime('2026-04-16 23:59:59') ?? 0;
    expect(shanghaiDay(late + 1000) - shanghaiDay(late)).toBe(1);
  });
});
