import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been scrolled out above the viewport. */
export function usePassed(place: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= 64);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return passed;
}
