import { useEffect, useRef, useState } from 'react';

/** Whether a clipped box holds more than it shows; measured again when its width or the count of things changes. */
export function useOverflow<Box extends HTMLElement>(count: number) {
  const place = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [count]);
  return { place, overflows };
}
