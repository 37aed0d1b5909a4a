import { useEffect } from 'react';
import { flushBeforeEnd } from '@/session/ending';
import { holdReload } from '@/shared/busy';
import type { Attempt } from '../attempt/attempt';
import { hearEnded } from '../attempt/ended-elsewhere';
import { isAtRest } from '../attempt/attempt-state';

/** Often enough that no second of the countdown is skipped. */
const tickEvery = 500;

/** Signs that somebody sits before the question. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What the browser does to an open attempt: time, hiding, closing, coming back, the end of the session. */
export function useAttemptLife(attempt: Attempt): void {
  useEffect(() => {
    const visible = () => document.visibilityState === 'visible';
    const timer = setInterval(() => attempt.tick(visible()), tickEvery);
    const seen = () => {
      attempt.tick(visible());
      void attempt.flush().then(look);
    };
    const look = () => (visible() ? attempt.look() : undefined);
    const focused = () => void look();
    const online = () => void attempt.flush();
    const hide = () => attempt.flushOnUnload();
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAtRest(attempt.state)) event.preventDefault();
    };
    const touched = () => attempt.trace.touched();
    for (const input of inputs) document.addEventListener(input, touched, { capture: true, passive: true });
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    window.addEventListener('focus', focused);
    window.addEventListener('pagehide', hide);
    window.addEventListener('beforeunload', warn);
    const stopHearing = hearEnded(attempt.userId, attempt.recordId, (status) => void attempt.endedElsewhere(status));
    const stopFlushing = flushBeforeEnd(() => attempt.flush());
    const release = holdReload('exam');
    return () => {
      clearInterval(timer);
      for (const input of inputs) document.removeEventListener(input, touched, { capture: true });
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
      window.removeEventListener('focus', focused);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('beforeunload', warn);
      stopFlushing();
      stopHearing();
      release();
    };
  }, [attempt]);
}
