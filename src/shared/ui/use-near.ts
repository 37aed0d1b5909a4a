import { useEffect, useRef, useState } from 'react';

/** Whether an element has come within `margin` pixels of the viewport; stays true. `always`: true from the start. */
export function useNear<Place extends HTMLElement>(margin = 300, always?: boolean) {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(always);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, margin]);
  return { place, near };
}
