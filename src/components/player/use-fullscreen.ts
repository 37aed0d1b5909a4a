import { useEffect, useState, type RefObject } from 'react';

/** The frame, not the film, fills the screen, so that our own controls come along. */
export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () => {
    // Refused outside of a click: the page then stays as it is.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void frame.current?.requestFullscreen?.().catch(() => undefined);
  };
  return { on, toggle };
}
