import { describe, expect, it } from 'vitest';
import {
  cardFigure,
  formatClockSeconds,
  formatCount,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatMessageTime,
  formatMoney,
  formatTotalTime,
  maskMobile,
  wholePercent,
} from '@/shared/lib/format';

// All times are shown in Asia/Shanghai, whatever the time zone of the machine (the suite runs in two).
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('prices', () => {
  it.each([
    [1980, '¥1,980.00'],
    [0, '¥0.00'],
    [9.9, '¥9.90'],
    [-100, '-¥100.00'],
    [1234567.5, '¥1,234,567.50'],
    [0.1 + 0.2, '¥0.30'],
  ])('show %s as %s', (yuan, text) => expect(formatMoney(yuan)).toBe(text));

  it('drop .00 on cards only', () => expect([cardFigure(1980), cardFigure(9.9)]).toEqual(['1,980', '9.90']));
});

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [-5, '00:00'],
  [Number.NaN, '00:00'],
])('formatDuration shows %s seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

it.each([
  [0, '0分'],
  [20, '1分'],
  [2700, '45分'],
  [7200, '2小时'],
  [12_000, '3小时20分'],
])('formatTotalTime shows %s seconds as %s', (seconds, text) => expect(formatTotalTime(seconds)).toBe(text));

it.each([
  [0, '0'],
  [9999, '9,999'],
  [10_000, '1万'],
  [12_386, '1.2万'],
  [19_999, '1.9万'],
  [12_345_678, '1,234.5万'],
])('formatCount shows %s as %s', (count, text) => expect(formatCount(count)).toBe(text));

it.each([
  [-1, 0],
  [0.4, 0],
  [61.5, 62],
  [99.5, 99],
  [99.99, 99],
  [100, 100],
  [120, 100],
])('wholePercent rounds %s to %s', (percent, whole) => expect(wholePercent(percent)).toBe(whole));

it('maskMobile masks a number and leaves a masked one unchanged', () => {
  expect(maskMobile('13800000001')).toBe('138****0001');
  expect(maskMobile('138****0001')).toBe('138****0001');
});

it.each([
  [512, '0.5 KB'],
  [10, '0.1 KB'],
  [3_355_443, '3.2 MB'],
])('formatFileSize shows %s bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

describe('message times (S9)', () => {
  const now = at('2026-04-16T09:00:00');
  it.each([
    ['2026-04-16T00:00:00', '00:00'],
    ['2026-04-16T08:05:00', '08:05'],
    ['2026-04-15T23:59:59', '昨天'],
    ['2026-04-15T00:00:00', '昨天'],
    ['2026-04-14T12:00:00', '前天'],
    ['2026-04-13T23:59:59', '2026-04-13'],
    ['2025-12-31T12:00:00', '2025-12-31'],
    ['2026-04-17T00:30:00', '2026-04-17'],
  ])('show %s as %s', (time, text) => expect(formatMessageTime(at(time), now)).toBe(text));
});

it('formatDateTime and formatClockSeconds show the time of Shanghai', () => {
  const time = Date.UTC(2026, 3, 15, 17, 3, 21);
  expect(formatDateTime(time)).toBe('2026-04-16 01:03');
  expect(formatClockSeconds(time)).toBe('01:03:21');
});
