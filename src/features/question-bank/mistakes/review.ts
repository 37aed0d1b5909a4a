import { serverNow } from '@/api/server-clock';
import type { Analysis } from '@/api/questionbank/record-schema';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { isBlank } from '../question/judge';
import { leavesOf } from '../question/leaves';
import { shanghaiDay } from '@/shared/lib/dates';

/** Days until a question comes again, by how often it was right in a row since it was last wrong. */
export const reviewDays = [1, 2, 4, 7, 15] as const;

/** One answer to a top-level question. */
export interface Trial {
  questionId: string;
  at: number;
  right: boolean;
}

/** What a finished record says: a CASE is right when all its children are; what was left out says nothing. */
export function trialsOf({ record, questions }: Analysis): Trial[] {
  const at = record.updateTime;
  if (at === null || record.status === 'DOING') return [];
  return questions.flatMap((top: AnalysedQuestion) => {
    const leaves = leavesOf([top]).map(({ question }) => question);
    if (leaves.every(({ userAnswer }) => isBlank(userAnswer))) return [];
    const right = leaves.every(
      ({ correct, userScore, score }) =>
        correct === true || (correct === null && userScore !== null && userScore >= score),
    );
    return [{ questionId: top.id, at, right }];
  });
}

/**
 * Day (as shanghaiDay) on which each question is due. A question that nothing is known of has last been wrong
 * before all that was looked at, so it is not in the map and counts as due.
 */
export function dueDays(trials: readonly Trial[]): Map<string, number> {
  const due = new Map<string, number>();
  const streaks = new Map<string, number>();
  for (const { questionId, at, right } of trials.toSorted((a, b) => a.at - b.at)) {
    const streak = right ? (streaks.get(questionId) ?? 0) + 1 : 0;
    streaks.set(questionId, streak);
    const days = reviewDays[Math.min(streak, reviewDays.length - 1)] ?? 15;
    due.set(questionId, shanghaiDay(at) + days);
  }
  return due;
}

export const isDue = (due: ReadonlyMap<string, number>, questionId: string, now = serverNow()): boolean =>
  (due.get(questionId) ?? 0) <= shanghaiDay(now);

/** 今天复习, 明天复习, 3 天后复习 */
export function dueText(due: ReadonlyMap<string, number>, questionId: string, now = serverNow()): string {
  const days = (due.get(questionId) ?? 0) - shanghaiDay(now);
  if (days <= 0) return '今天复习';
  return days === 1 ? '明天复习' : `${days} 天后复习`;
}
