import type { KeyboardEvent } from 'react';

/** Whether an input method is composing; older engines report it as keyCode 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Prevents Enter from submitting the form while it confirms an IME candidate. */
export function keepImeEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
