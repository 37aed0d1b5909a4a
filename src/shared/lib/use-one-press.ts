import { useEffect } from 'react';

/** Elements in which Enter inserts a line. */
const writes = 'textarea, [contenteditable=true]';

/** Makes a held Enter click once: browsers click at every key repeat. Space clicks only when it is released. */
export function useOnePress(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(writes)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase, before any other listener.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
