const shanghaiOffset = 8 * 3600_000;
const serverTime = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Epoch milliseconds of a server time, or null. `YYYY-MM-DD[ HH:mm[:ss]]` is read as +08:00 whatever the
 * machine's zone; numbers below 1e12 are seconds.
 */
export function parseServerTime(value: string | number | null | undefined): number | null {
  if (value == null || value === '') return null;
  if (typeof value === 'number' || /^\d{9,}$/.test(value)) {
    const number = Number(value);
    if (!Number.isFinite(number)) return null;
    return number < 1e12 ? number * 1000 : number;
  }
  const match = serverTime.exec(value.trim());
  if (!match) {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? Date.parse(value) : NaN;
    return Number.isNaN(zoned) ? null : zoned;
  }
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second) - shanghaiOffset;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');
const tokens: Record<string, (date: Date) => string> = {
  YYYY: (date) => String(date.getUTCFullYear()),
  MM: (date) => twoDigits(date.getUTCMonth() + 1),
  DD: (date) => twoDigits(date.getUTCDate()),
  HH: (date) => twoDigits(date.getUTCHours()),
  H: (date) => String(date.getUTCHours()),
  mm: (date) => twoDigits(date.getUTCMinutes()),
  ss: (date) => twoDigits(date.getUTCSeconds()),
};

/**
 * Formats an epoch time in Asia/Shanghai, which has had no daylight saving time since 1991. Does without dayjs, which
 * forms and calendars use, because every first load contains it.
 */
export function shanghaiText(time: number, format = 'YYYY-MM-DD HH:mm:ss'): string {
  const date = new Date(time + shanghaiOffset);
  return format.replace(/YYYY|MM|DD|HH|H|mm|ss/g, (token) => tokens[token]?.(date) ?? token);
}

/** Whole days since 1970-01-01 in Asia/Shanghai: the same number for all times of one Chinese day. */
export const shanghaiDay = (time: number): number => Math.floor((time + shanghaiOffset) / 86_400_000);
