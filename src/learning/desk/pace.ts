import { weekday, dayText } from '../study-days';

/** How long before the exam the lessons end; the time after them is for papers and reviews. */
export type PaceTarget = 'easy' | 'standard' | 'sprint' | 'date';
type FixedTarget = Exclude<PaceTarget, 'date'>;
export const paceLabels: Readonly<Record<PaceTarget, string>> = {
  easy: '轻松',
  standard: '标准',
  sprint: '冲刺',
  date: '选日期',
};
/** Days between the last lesson and the exam. */
const daysBefore: Readonly<Record<FixedTarget, number>> = { easy: 7, standard: 21, sprint: 35 };
/** The fixed targets from the hardest to the easiest. */
const softer: readonly FixedTarget[] = ['sprint', 'standard', 'easy'];

/** A plan with more lessons a day than this is out of reach. */
const mostADay = 12;
/** Number of days, including today, over which the learner's own pace is averaged. */
export const paceDays = 14;
const leastStudied = 3;

/** Days are counted since 1970 in Shanghai. */
export interface PaceFacts {
  today: number;
  exam: number;
  target: PaceTarget;
  /** The last day of lessons that the learner has chosen; null while none is chosen. */
  date: number | null;
  /** Weekdays without lessons, 0 = Monday. */
  restDays: readonly number[];
  /** Lessons of the counted courses, and how many of them are finished. */
  total: number;
  finished: number;
  /** Lessons that were finished on this device today, and in the last 14 days. */
  finishedToday: number;
  finishedLately: number;
  /** Days with study among the last 14. */
  studiedDays: number;
}

export type Plan = ReturnType<typeof planOf>;
export type Pace = ReturnType<typeof paceOf>;

function studyDays(from: number, until: number, restDays: readonly number[]): number {
  let count = 0;
  for (let day = from; day <= until; day += 1) if (!restDays.includes(weekday(day))) count += 1;
  return count;
}

/** The day on which `open` lessons end with `needed` on each study day; `until` at the latest. */
function endOf(open: number, needed: number, { today, restDays }: PaceFacts, until: number): number {
  let left = open;
  for (let day = today; day < until; day += 1) {
    if (!restDays.includes(weekday(day))) left -= needed;
    if (left <= 0) return day;
  }
  return until;
}

function planOf(facts: PaceFacts, target: PaceTarget) {
  const { today, exam, date, restDays, total, finished, finishedToday } = facts;
  const until = target === 'date' ? (date ?? exam) : exam - daysBefore[target];
  // What was finished today was part of today's work, so the number does not change during the day.
  const open = Math.max(0, total - finished) + finishedToday;
  const days = studyDays(today, until, restDays);
  const needed = days > 0 ? Math.ceil(open / days) : 0;
  const ends = endOf(open, needed, facts, until);
  const isOutOfReach = open > 0 && (days === 0 || needed > mostADay);
  return {
    target,
    /** The last day that the target leaves for lessons. */
    until,
    /** The day on which the lessons end with `needed` a day: `until` or, because that number is rounded up, earlier. */
    ends,
    /** Lessons on each study day; 0 if no study day is left. */
    needed,
    isOver: until < today,
    /** No study day is left until `until`, or too many lessons a day are needed; false if no lesson is open. */
    isOutOfReach,
  };
}

/**
 * The lessons a day that a target needs, and the end at the learner's own pace. Missed lessons are spread over the days
 * that are left.
 */
export function paceOf(facts: PaceFacts) {
  const { today, exam, target, restDays, total, finished, finishedToday, finishedLately, studiedDays } = facts;
  const plan = planOf(facts, target);
  const remaining = Math.max(0, total - finished);
  const isPaceUnknown = studiedDays < leastStudied;
  const own = isPaceUnknown ? 0 : finishedLately / paceDays;
  const isRestDay = restDays.includes(weekday(today));
  const todays = isRestDay || plan.isOutOfReach ? 0 : Math.min(plan.needed, remaining + finishedToday);
  return {
    ...plan,
    remaining,
    /** The day on which the lessons end at the learner's own pace; null while unknown. */
    ownEnd: own > 0 ? today + Math.ceil(remaining / own) : null,
    /** Fewer than three of the last 14 days were studied. */
    isPaceUnknown,
    isRestDay,
    /** Number of lessons for today, and how many of them are left. */
    todays,
    left: Math.max(0, todays - finishedToday),
    spare: Math.max(0, exam - plan.ends),
    /** The hardest target within reach, for a plan that is not. */
    instead: softer.map((other) => planOf(facts, other)).find((other) => !other.isOutOfReach),
  };
}

/** 12 月 20 日 */
export const dateText = (day: number): string => `${Number(dayText(day, 'MM'))} 月 ${Number(dayText(day, 'DD'))} 日`;
const nameOf = ({ target }: Pick<Pace, 'target'>): string => (target === 'date' ? '所选日期' : paceLabels[target]);

/** 12 月 19 日学完，最晚 12 月 20 日 */
const endText = ({ ends, until }: Plan): string =>
  `${dateText(ends)}学完${ends < until ? `，最晚 ${dateText(until)}` : ''}`;

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
