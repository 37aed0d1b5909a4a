import { twoDigits } from './dates';
import { formatDuration } from './format';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How near the end is, with limits at 15, 5, 1 and 0 minutes. */
export type ClockState = 'calm' | 'soon' | 'last' | 'final' | 'over';
export const clockState = (left: number): ClockState =>
  left <= 0 ? 'over' : left <= minute ? 'final' : left <= 5 * minute ? 'last' : left <= 15 * minute ? 'soon' : 'calm';

/** The mark (15, 5 or 1 minute left) passed between two readings in seconds: the lowest if several, null if none. */
export const passedMark = (before: number, after: number): 15 | 5 | 1 | null =>
  ([1, 5, 15] as const).find((mark) => before > mark * minute && after <= mark * minute && after > 0) ?? null;

const clock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / hour))}:${twoDigits(Math.floor(seconds / minute) % 60)}:${twoDigits(seconds % 60)}`;

/** Formats seconds as 02:37:15, or in a line of text as 37:15; from one day up as 3 天 02:37:15. */
export function clockText(seconds: number, inText?: boolean): string {
  if (seconds < day) return inText ? formatDuration(seconds) : clock(seconds);
  return `${Math.floor(seconds / day)} 天 ${clock(seconds % day)}`;
}

/** The two largest units, for screen readers: 2 小时 37 分. */
export function spokenTime(seconds: number): string {
  if (seconds < minute) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / minute) % 60;
  const hours = Math.floor(seconds / hour) % 24;
  const days = Math.floor(seconds / day);
  if (days > 0) return `${days} 天 ${hours} 小时`;
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`;
}
