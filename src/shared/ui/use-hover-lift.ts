import { useEffect } from 'react';

/** Moves the hover bar above a sticky bar at the bottom while `shown`. */
export function useHoverLift(shown: boolean, pixels = 72): void {
  useEffect(() => {
    if (!shown) return;
    const root = document.documentElement;
    root.style.setProperty('--hover-lift', `${pixels}px`);
    return () => {
      root.style.removeProperty('--hover-lift');
    };
  }, [shown, pixels]);
}
