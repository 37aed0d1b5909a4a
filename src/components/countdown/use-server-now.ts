import { useEffect, useState } from 'react';
import { serverNow } from '@/api/server-clock';

/** The server's time, told every second; also on return to the tab, where timers had been held back. */
export function useServerNow(running = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    const tell = () => setNow(serverNow());
    tell();
    const timer = setInterval(tell, 1_000);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [running]);
  return now;
}
