import { expect, it } from 'vitest';
import { retryAtOf } from '@/api/retry-after';
import { serverIsAhead } from '../server-time';

const here = Date.UTC(2026, 10, 22, 8, 0, 0);
const http = (at: number) => new Date(at).toUTCString();

it.each<[what: string, header: unknown, date: unknown, wait: number | null]>([
  ['seconds', '60', null, 60_000],
  ['seconds, independent of the clocks', ' 5 ', http(here + 720_000), 5_000],
  ['none', '0', null, 0],
  ['a date, relative to the date of the same response', http(here + 720_000 + 30_000), http(here + 720_000), 30_000],
  ['a date in the past', http(here - 30_000), http(here), 0],
  ['a day, limited to ten minutes', '86400', null, 600_000],
  ['no header', null, http(here), null],
  ['an empty header', '', null, null],
  ['an unreadable value', 'soon', null, null],
  ['a negative value', '-5', http(here), 0],
])('Retry-After: %s', (_what, header, date, wait) => {
  expect(retryAtOf(header, { date, receivedAt: here })).toBe(wait === null ? null : here + wait);
});

it('Retry-After: a date is relative to the server time if its response has no date', () => {
  const now = Date.now();
  serverIsAhead(720_000);
  const wait = (retryAtOf(http(now + 720_000 + 60_000), { date: null, receivedAt: now }) ?? 0) - now;
  expect(Math.abs(wait - 60_000)).toBeLessThan(2_000);
  serverIsAhead(0);
});
