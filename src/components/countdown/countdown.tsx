import { useEffect, useEffectEvent } from 'react';
import { formatDuration } from '@/shared/lib/format';
import { useServerNow } from './use-server-now';

interface CountdownProps {
  /** Epoch ms by the server's clock. */
  until: number;
  label: string;
  /** At the end, and again while this stays mounted: the server may be a moment behind. */
  onEnd: () => void;
  className?: string;
}

const askAgain = 3_000;

/** mm:ss that is left. Not announced each second; the text beside it says what it is about. */
export function Countdown({ until, label, onEnd, className }: CountdownProps) {
  const left = until - useServerNow();
  const ended = left <= 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!ended) return;
    end();
    const timer = setInterval(end, askAgain);
    return () => clearInterval(timer);
  }, [ended]);
  return (
    <span role="timer" aria-label={label} className={className ? `num ${className}` : 'num'}>
      {formatDuration(Math.ceil(Math.max(0, left) / 1000))}
    </span>
  );
}
