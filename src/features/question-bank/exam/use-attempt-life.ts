import { useEffect } from 'react';
import { flushBeforeEnd } from '@/session/ending';
import { holdReload } from '@/shared/busy';
import type { Attempt } from '../attempt/attempt';

/** What the browser does to an open attempt: time, hiding, closing, coming back, the end of the session. */
export function useAttemptLife(attempt: Attempt): void {
  useEffect(() => {
    const visible = () => document.visibilityState === 'visible';
    const timer = setInterval(() => attempt.tick(visible()), 1_000);
    const seen = () => {
      attempt.tick(visible());
      void attempt.flush();
    };
    const online = () => void attempt.queue.flush();
    const hide = () => attempt.hurry();
    const warn = (event: BeforeUnloadEvent) => {
      if (!attempt.queue.isSettled) event.preventDefault();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    window.addEventListener('pagehide', hide);
    window.addEventListener('beforeunload', warn);
    const stopFlushing = flushBeforeEnd(() => attempt.flush());
    const release = holdReload('exam');
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('beforeunload', warn);
      stopFlushing();
      release();
    };
  }, [attempt]);
}
