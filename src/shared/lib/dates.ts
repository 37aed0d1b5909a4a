import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Hours that China is ahead of UTC. It has had no daylight saving time since 1991. */
const shanghaiOffset = 8;

const part = String.raw`(\d{1,2})`;
/** 2026-06-18, 2026/6/8 9:05, 2026-06-18T09:05:00.000Z, 2026-06-18 09:05:00.0, 2026-06-18T09:05:00+0800. */
const written = new RegExp(
  String.raw`^(\d{4})[-/]${part}[-/]${part}(?:[ T]${part}:(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)? ?(Z|[+-]\d{2}:?\d{2})?$`,
  'i',
);
/** 20260618, 20260618090500. As milliseconds the longer ones would be after the year 2600. */
const packed = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;

/** Epoch ms. From here on a time means "without an end": services write 9999-12-31 or the largest number they have. */
export const farFuture = dayjs.utc('9999-01-01').subtract(shanghaiOffset, 'hour').valueOf();

/** Minutes that a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  if (/z/i.test(zone)) return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** A time that a service sent but nobody can read: as an end later than every other, and shown as 时间未知. */
export const unknownTime = Number.MAX_SAFE_INTEGER;
/** A time to calculate with; null for one that nobody can read. */
export const knownTime = (time: number | null): number | null => (time === unknownTime ? null : time);

/** Null for a day, an hour or a minute that there is not, such as 2026-02-30. */
function timeOf(parts: readonly (string | undefined)[], zone: string): number | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((value) => Number(value ?? 0));
  const midnight = Date.UTC(year, month - 1, day);
  // 24:00:00 is a usual way to write the end of a day.
  const ofDay = hour * 3600 + minute * 60 + second;
  const exists =
    new Date(midnight).getUTCDate() === day && month <= 12 && minute < 60 && second < 60 && ofDay <= 86_400;
  return exists ? midnight + ofDay * 1000 - offsetOf(zone) * 60_000 : null;
}

/**
 * Epoch milliseconds of a server time, or null if it is unreadable. A text without a zone is read as +08:00 whatever the
 * machine's zone; numbers below 1e12 are seconds, below 0 count as 0. Never later than `farFuture`.
 */
export function parseServerTime(value: string | number | null | undefined): number | null {
  const text = String(value ?? '').trim();
  const match = packed.exec(text) ?? written.exec(text);
  if (match) {
    const time = timeOf(match.slice(1, 7), match[7] ?? '+08:00');
    return time === null ? null : Math.min(time, farFuture);
  }
  const number = typeof value === 'number' || /^\d{9,}(?:\.\d+)?$/.test(text) ? Number(value) : NaN;
  if (!Number.isFinite(number)) return null;
  return Math.min(Math.max(0, Math.round(number < 1e12 ? number * 1000 : number)), farFuture);
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats an epoch time in Asia/Shanghai; `unknownTime` as 时间未知. Adds the hours in UTC, because dayjs's `utcOffset` is
 * an hour off where the clock of the machine's own zone skips one.
 */
export const shanghaiText = (time: number, format = 'YYYY-MM-DD HH:mm:ss'): string =>
  time === unknownTime ? '时间未知' : dayjs.utc(time).add(shanghaiOffset, 'hour').format(format);

/**
 * Whole days since 1970-01-01 in Asia/Shanghai: the same number for all times of one Chinese day. By arithmetic, because
 * lists ask it thousands of times, and `unknownTime`, which is no date, has a late day too.
 */
export const shanghaiDay = (time: number): number => Math.floor((time / 3600_000 + shanghaiOffset) / 24);
