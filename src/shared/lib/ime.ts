import type { KeyboardEvent } from 'react';

/** An input method is at work; keyCode 229 is how older engines tell it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Enter that confirms an IME candidate submits nothing. */
export function keepImeEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
