import { useLayoutEffect } from 'react';
import { withdraw } from '../notify';

/** What the page says of a failure by itself needs no toast beside it. */
export function useSaid(text: string): void {
  // After each time it is drawn: the next try may fail by the same text.
  useLayoutEffect(() => withdraw(text));
}

/** The text of a failed call where it can be tried again, in place of its toast. */
export function Said({ text }: { text: string }) {
  useSaid(text);
  return <>{text}</>;
}
