import { useEffect, useState } from 'react';
import { serverNow } from '@/api/server-clock';

/** The server's time, updated every second and when the tab becomes visible, where timers were throttled. */
export function useServerNow(running = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    const update = () => setNow(serverNow());
    update();
    const timer = setInterval(update, 1_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [running]);
  return now;
}
