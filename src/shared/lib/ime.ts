import type { KeyboardEvent } from 'react';

/** Enter that confirms an IME candidate submits nothing; keyCode 229 is how older engines tell it. */
export function keepImeEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) {
    event.preventDefault();
  }
}
