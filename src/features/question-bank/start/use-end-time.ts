import { useEffect, useState } from 'react';
import { serverNow } from '@/api/server-clock';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';

/** The time at which an attempt of so many minutes that starts now would end; updated every minute. */
export function useEndTime(minutes: number | null): string | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (minutes === null) return;
    // Rounded up, because timers truncate and would fire before the minute ends.
    const next = Math.ceil(60_000 - (serverNow() % 60_000));
    const timer = setTimeout(() => setNow(serverNow()), next);
    return () => clearTimeout(timer);
  }, [minutes, now]);
  if (minutes === null) return null;
  const end = now + minutes * 60_000;
  const days = shanghaiDay(end) - shanghaiDay(now);
  return days > 1 ? shanghaiText(end, 'MM-DD HH:mm') : `${days === 1 ? '明天 ' : ''}${shanghaiText(end, 'HH:mm')}`;
}
