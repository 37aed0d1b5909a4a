import { useEffect, useRef, useState } from 'react';

const idleAfter = 3_000;

/** True after three seconds without pointer or key over the stage; the controls then go out of the picture. */
export function useIdle() {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(timer.current);
    if (idle) setIdle(false);
    timer.current = setTimeout(() => setIdle(true), idleAfter);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { idle, wakeProps: { onPointerMove: wake, onPointerDown: wake, onKeyDown: wake, onFocus: wake } };
}
