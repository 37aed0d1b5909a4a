/** Formats of the whole site: prices, durations, counts, times, masks. Times are Asia/Shanghai. */
import { farFuture, shanghaiDay, shanghaiText, twoDigits, unknownTime } from './dates';

/** Yuan (at most 2 decimals) to integer fen. Sums are made in fen only. */
export const toFen = (yuan: number): number => Math.round(yuan * 100);

/** 1,980, with at most two decimals. Without `Intl`, whose first use takes up to 138 ms at CPU / 4. */
export const withCommas = (digits: number | string): string => String(digits).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** The digits after ¥: 1,980.00; without `cents`, .00 is left out. */
export function moneyFigure(yuan: number, cents = true): string {
  const fen = Math.abs(toFen(yuan));
  return withCommas((fen / 100).toFixed(cents || fen % 100 !== 0 ? 2 : 0));
}

/** An amount that shows 0 as a number (discounts, totals): ¥0.00, -¥100.00. */
export const formatMoney = (yuan: number): string => `${toFen(yuan) < 0 ? '-' : ''}¥${moneyFigure(yuan)}`;

/** The digits after ¥ on cards: 1,980 or 9.90. */
export const cardFigure = (yuan: number): string => moneyFigure(yuan, false);

/** mm:ss, or h:mm:ss from an hour up. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(total / 3600);
  const rest = `${twoDigits(Math.floor(total / 60) % 60)}:${twoDigits(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Totals: 3小时20分, 45分, under a minute 1分; 0 = 0分. */
export function formatTotalTime(seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}分`;
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分`;
}

/** 9,999 below ten thousand, then 1.2万. */
export function formatCount(count: number): string {
  if (count < 10_000) return withCommas(count);
  return `${withCommas(Math.floor(count / 1000) / 10)}万`;
}

/** A count that is never 0 where the service knows it. */
export const knownCount = (count: number): string => (count > 0 ? formatCount(count) : '—');

/** 3 / 10; 3 alone where the service does not say how much there is (0). */
export const partOf = (part: number | string, whole: number): string =>
  whole > 0 ? `${part} / ${whole}` : String(part);

/** Time that an attempt took; — where the service does not know it (0). */
export const formatUsedTime = (seconds: number): string => (seconds > 0 ? formatDuration(seconds) : '—');

/** Whole percent of a share from 0 to 100: 100 only for the whole. */
export const wholePercent = (percent: number): number =>
  percent >= 100 ? 100 : Math.min(99, Math.max(0, Math.round(percent)));

/** Masks a mobile number as 138****0001; only the form that edits it shows all digits. */
export function maskMobile(mobile: string): string {
  return /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile;
}

export function formatFileSize(bytes: number): string {
  const mb = bytes / 1_048_576;
  return mb >= 1 ? `${mb.toFixed(1)} MB` : `${Math.max(0.1, bytes / 1024).toFixed(1)} KB`;
}

export const formatDate = (time: number): string => shanghaiText(time, 'YYYY-MM-DD');
export const formatDateTime = (time: number): string => shanghaiText(time, 'YYYY-MM-DD HH:mm');
/** When something happens, such as 2026-02-01 19:30 开课; 开课时间未知 for a time that nobody can read. */
export const formatEvent = (time: number, event: string, text = formatDateTime(time)): string =>
  time === unknownTime ? `${event}${text}` : `${text} ${event}`;
/** For save states: 14:03:21. */
export const formatClockSeconds = (time: number): string => shanghaiText(time, 'HH:mm:ss');

/** An end of validity, null = none: the date, or a word that stands in its place. `isDate`: 至 or 到期 may be added. */
export function endOfValidity(end: number | null): { text: string; isDate: boolean } {
  if (end === null) return { text: '永久有效', isDate: false };
  if (end === unknownTime) return { text: formatDate(end), isDate: false };
  return end >= farFuture ? { text: '长期有效', isDate: false } : { text: formatDate(end), isDate: true };
}

/** S9: HH:mm today, 昨天, 前天, otherwise the date. */
export function formatMessageTime(time: number, now: number = Date.now()): string {
  const ago = shanghaiDay(now) - shanghaiDay(time);
  if (ago === 0) return shanghaiText(time, 'HH:mm');
  if (ago === 1) return '昨天';
  if (ago === 2) return '前天';
  return formatDate(time);
}
