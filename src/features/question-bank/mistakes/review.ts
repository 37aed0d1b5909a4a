import { dueDay, isDue, isMuted, reviewOf, type Review } from '@/offline/review-cards';

/** 今天复习, 明天复习, 3 天后复习, 不再提醒 */
export function dueText(review: Review, questionId: string, today: number): string {
  if (isMuted(review, questionId)) return '不再提醒';
  const days = dueDay(review, questionId) - today;
  if (days <= 0) return '今天复习';
  return days === 1 ? '明天复习' : `${days} 天后复习`;
}

/** Number of due questions on each of the next seven days. Today comes first and includes overdue ones. */
export function comingDays(review: Review, questionIds: readonly string[], today: number): number[] {
  const active = questionIds.filter((id) => !isMuted(review, id));
  return Array.from({ length: 7 }, (_, ahead) =>
    ahead === 0
      ? active.filter((id) => isDue(review, id, today)).length
      : active.filter((id) => dueDay(review, id) === today + ahead).length,
  );
}

/** Returns false if this device cannot store the change, which then lasts only as long as the page. */
export function muteQuestion(userId: string | null, subjectId: string, questionId: string, muted: boolean): boolean {
  const store = reviewOf(userId, subjectId);
  const others = store.getState().muted.filter((id) => id !== questionId);
  return store.change({ muted: muted ? [...others, questionId] : others });
}
