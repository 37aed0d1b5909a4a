import { useState } from 'react';
import type { Attempt } from '@/exam';
import type { ReviewFilter } from './review-rows';

/** Where the learner is in the list of 交卷前检查. */
export interface ReviewPlace {
  filter: ReviewFilter;
  /** The rows of the filter as indexes of leaves, in the order in which they were shown. */
  order: readonly number[];
  /** Index in `order` of the row that was opened last. */
  at: number;
  /** Pixels. */
  scroll: number;
}

/** Drops the second click of a double click, which would focus and press what has just appeared under the pointer. */
function dropSecondClick(): void {
  const listener = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, listener, { capture: true, once: true });
}

/**
 * 交卷前检查: whether the list is open, and the row from which a question was opened. It lives as long as the page: after
 * a reload the room shows the current question.
 */
export function useReview(attempt: Attempt, running: boolean) {
  const [{ open, place }, set] = useState<{ open: boolean; place: ReviewPlace | null }>({ open: false, place: null });
  const turn = (next: { open: boolean; place: ReviewPlace | null }) => {
    set(next);
    dropSecondClick();
  };
  const isShown = open && running;
  return {
    isShown,
    place,
    /** Opens the list, after a row at the place of that row. */
    open: () => turn({ open: true, place }),
    close: () => turn({ open: false, place: null }),
    /** Opens the question of a row. */
    visit: (next: ReviewPlace) => {
      attempt.goTo(next.order[next.at] ?? -1);
      turn({ open: false, place: next });
    },
  };
}
