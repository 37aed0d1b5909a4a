/**
 * The heading of the question that is current; of a part of a case the part itself. False where none takes the focus.
 */
export function focusQuestion(): boolean {
  const article = document.querySelector<HTMLElement>('article[data-current]');
  const place = article?.querySelector<HTMLElement>('[data-question-head]') ?? article;
  place?.focus({ preventScroll: true });
  return place != null && document.activeElement === place;
}

/** Nothing holds the focus: what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
