import { useEffect, useEffectEvent } from 'react';
import { Clock } from '@/shared/ui/clock';
import { useServerNow } from './use-server-now';

interface CountdownProps {
  /** Epoch ms by the server's clock. */
  until: number;
  label: string;
  /** Called at the end, and repeatedly while this stays mounted, because the server may be slightly behind. */
  onEnd: () => void;
  className?: string;
}

const askAgain = 3_000;

/** The time left by the server's clock, as a line of text with a label. */
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
  return <Clock seconds={Math.ceil(Math.max(0, left) / 1000)} label={label} look="text" className={className} />;
}
