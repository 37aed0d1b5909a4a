import { useLayoutEffect } from 'react';
import { withdraw } from '../notify';

/** Removes the toast of a failure that the page shows itself. */
export function useSuppressToast(text: string): void {
  // After every render, because the next try may fail with the same text.
  useLayoutEffect(() => withdraw(text));
}

/** The text of a failed call, shown beside its retry button in place of a toast. `before`: what has failed. */
export function InlineFailureText({ text, before = '' }: { text: string; before?: string }) {
  useSuppressToast(text);
  return <span>{`${before}${text}`}</span>;
}
