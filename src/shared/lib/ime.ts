import type { KeyboardEvent } from 'react';

/** Whether an input method is composing; older engines say so with keyCode 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Enter that confirms an IME candidate submits nothing. */
export function keepImeEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
