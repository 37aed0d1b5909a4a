import { dayText } from '../study-days';
import { paceLabels, type Pace, type Plan } from './pace';

/** 12 月 20 日 */
export const dateText = (day: number): string => `${Number(dayText(day, 'MM'))} 月 ${Number(dayText(day, 'DD'))} 日`;
const nameOf = ({ target }: Pick<Pace, 'target'>): string => (target === 'date' ? '所选日期' : paceLabels[target]);

/** 12 月 19 日学完，最晚 12 月 20 日 */
const endText = ({ ends, until }: Plan): string =>
  `${dateText(ends)}学完${ends < until ? `，最晚 ${dateText(until)}` : ''}`;

/** Summary of 备考进度 as text. */
export function paceText(pace: Pace): string {
  const { remaining, ownEnd, isPaceUnknown, isRestDay, needed, spare, isOver, isOutOfReach, instead } = pace;
  if (remaining === 0) return '课都学完了，可以刷题和复习。';
  if (isOutOfReach) {
    const tooMany = needed > 0 ? `要每天 ${needed} 节，超过 12 节` : '前没有学习的日子';
    const why = `${nameOf(pace)}${isOver ? '的日子已过' : tooMany}`;
    const other = instead
      ? `换成${paceLabels[instead.target]}：每天 ${instead.needed} 节，${endText(instead)}。`
      : '选一个更晚的日期，或少计入几门课。';
    return `还有 ${remaining} 节，${why}。${other}`;
  }
  const own = ownEnd === null ? '' : `，按现在的速度 ${dateText(ownEnd)}学完`;
  const plan = `${nameOf(pace)}：每天 ${needed} 节，${endText(pace)}，留 ${spare} 天刷题。`;
  const restText = isRestDay ? '今天休息。' : '';
  const unknown = isPaceUnknown ? '学满 3 天后算你的速度。' : '';
  return `还有 ${remaining} 节${own}；${plan}${restText}${unknown}`;
}
