import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Handles the keys of the whole page. A layout effect, because an effect may run after the first paint: a key counts as
 * soon as the page is seen.
 */
export function useKeydown(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
