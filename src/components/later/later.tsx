import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { useNear } from '@/shared/ui/use-near';

interface LaterProps {
  /** Px: its place stands from the start, so that nothing moves when it comes. */
  height: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A part beside what the page is there for: it begins when it is near and the page rests. */
export function Later({ height, className, children }: LaterProps) {
  const { place, near } = useNear<HTMLDivElement>();
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!near) return;
    const begin = () => setRests(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return begin();
    const id = requestIdleCallback(begin, { timeout: 5_000 });
    return () => cancelIdleCallback(id);
  }, [near]);
  return (
    <div ref={place} className={className}>
      {rests ? children : <Skeleton height={height} radius={16} />}
    </div>
  );
}
