import { useEffect, useState } from 'react';

const slideEvery = 5_000;
const reducedMotionWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The current slide. It changes every 5 s unless paused, hovered or focused, or with reduced motion. */
export function useSlides(count: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(reducedMotionWanted);
  const [attended, setAttended] = useState(false);
  /** Whether another slide than the first one has been shown. */
  const [turned, setTurned] = useState(false);
  const moving = !paused && !attended && count > 1;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setTurned(true);
      setAt((now) => (now + 1) % count);
    }, slideEvery);
    return () => clearInterval(timer);
  }, [moving, count]);
  const go = (to: number) => {
    setTurned(true);
    setAt((to + count) % count);
  };
  return { at: Math.min(at, Math.max(0, count - 1)), go, paused, setPaused, setAttended, moving, turned };
}
