import { useSyncExternalStore, type RefObject } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen for a frame, so that its own controls come along, or for the whole page. */
export function useFullscreen(frame?: RefObject<HTMLElement | null>) {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const target = frame ? frame.current : document.documentElement;
    // Refused outside of a click: the page then stays as it is.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void target?.requestFullscreen?.().catch(() => undefined);
  };
  return { on, toggle, possible: document.fullscreenEnabled };
}
