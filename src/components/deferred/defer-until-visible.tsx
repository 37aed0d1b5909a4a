import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { useNear } from '@/shared/ui/use-near';

interface DeferUntilVisibleProps {
  /** Height of the skeleton in px, so that nothing moves when the children are rendered. */
  height: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders its children once they are near the viewport and the browser is idle: the main content comes first. */
export function DeferUntilVisible({ height, className, children }: DeferUntilVisibleProps) {
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
