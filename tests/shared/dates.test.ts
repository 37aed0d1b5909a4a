import { describe, expect, it } from 'vitest';
import { formatDateTime } from '@/shared/lib/format';
import { fc, runs } from '../property';
import { farFuture, parseServerTime, shanghaiDay, shanghaiText } from '@/shared/lib/dates';

describe('server times are read as +08:00 in every time zone', () => {
  it.each([
    ['2026-04-16 08:00:00', Date.UTC(2026, 3, 16, 0, 0, 0)],
    ['2026-04-16 08:00', Date.UTC(2026, 3, 16)],
    ['2026-04-16T08:00:30', Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026-04-16', Date.UTC(2026, 3, 15, 16)],
    ['2026-04-16T00:00:00Z', Date.UTC(2026, 3, 16)],
    ['2026-04-16 08:00:30.0', Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026-04-16T00:00:30.000Z', Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026-04-16T08:00:30.123+08:00', Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026-04-15 19:00:30 -0500', Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026/4/16 8:05', Date.UTC(2026, 3, 16, 0, 5)],
    ['20260416', Date.UTC(2026, 3, 15, 16)],
    ['20260416080030', Date.UTC(2026, 3, 16, 0, 0, 30)],
    [20_260_416_080_030, Date.UTC(2026, 3, 16, 0, 0, 30)],
    ['2026-04-15 24:00:00', Date.UTC(2026, 3, 15, 16)],
    ['1776000000123.5', 1_776_000_000_124],
    ['9999-12-31 23:59:59', farFuture],
    ['9223372036854775807', farFuture],
    [9.3e18, farFuture],
    ['2026-02-30', null],
    ['2026-13-01 00:00:00', null],
    ['2026-04-16 25:00', null],
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

it('whatever a service sends as a time is unreadable or can be written as a date', () => {
  const digits = fc.stringMatching(/^\d{1,20}(?:\.\d{1,4})?$/);
  const dates = fc.stringMatching(
    /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,3})?)?)?(?:Z|[+-]\d\d:?\d\d)?$/,
  );
  fc.assert(
    fc.property(fc.oneof(digits, dates, fc.double(), fc.string()), (value) => {
      const time = parseServerTime(value);
      if (time !== null) expect(formatDateTime(time)).toMatch(/^-?\d+-\d\d-\d\d \d\d:\d\d$/);
    }),
    runs(500),
  );
});
