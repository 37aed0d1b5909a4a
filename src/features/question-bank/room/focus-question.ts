/** Focuses the heading of the current question, or the current part of a case. Returns false if there is none. */
export function focusQuestion(): boolean {
  const article = document.querySelector<HTMLElement>('article[data-current=true]');
  const place = article?.querySelector<HTMLElement>('[data-question-head]') ?? article;
  place?.focus({ preventScroll: true });
  return place != null && document.activeElement === place;
}

/** Whether no element has the focus, because the focused one was removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
