import { useSyncExternalStore, type RefObject } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen for an element with its own controls, or for the whole page. */
export function useFullscreen(frame?: RefObject<HTMLElement | null>) {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const target = frame ? frame.current : document.documentElement;
    // Browsers refuse this outside of a click; then nothing changes.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void target?.requestFullscreen?.().catch(() => undefined);
  };
  return { on, toggle, possible: document.fullscreenEnabled };
}
