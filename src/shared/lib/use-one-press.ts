import { useEffect } from 'react';

/** Enter makes lines there. */
const writes = 'textarea, [contenteditable=true]';

/**
 * While a screen is open, an Enter that is held presses what has the focus once: browsers would click a button or a
 * link at every repeat. Space needs none of this, it clicks when it is let go.
 */
export function useOnePress(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(writes)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before anybody else hears of it.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
