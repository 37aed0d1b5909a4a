import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** True once the page is scrolled further than so many pixels. */
export const useScrolledBelow = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels);
