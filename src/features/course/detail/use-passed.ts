import { useEffect, useState, type RefObject } from 'react';

const headerHeight = 64;

/** Whether an element has been scrolled out above, behind the header. */
export function usePassed(place: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= headerHeight);
      },
      { rootMargin: `-${headerHeight}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return passed;
}
