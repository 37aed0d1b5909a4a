export type TimeWarning = 15 | 5 | 1;
/** The mark that was passed between two looks at the clock, the nearest to the end. */
export function passedMark(before: number, after: number): TimeWarning | null {
  for (const minutes of [1, 5, 15] as const) {
    const mark = minutes * 60_000;
    if (before > mark && after <= mark && after > 0) return minutes;
  }
  return null;
}

const two = (value: number): string => String(value).padStart(2, '0');
/** 02:37:15 */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
/** 2 小时 37 分, for ears. */
export function spokenTime(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.ceil(ms / 1000)} 秒`;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分`;
}
