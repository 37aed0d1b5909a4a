import { useEffect } from 'react';
import { flushBeforeEnd } from '@/session/ending';
import { examLeft } from '@/session/exam-left';
import { holdReload } from '@/shared/busy';
import type { Attempt } from '../attempt/attempt';
import { hearEnded } from '../attempt/ended-elsewhere';
import { isAtRest, phaseOf } from '../attempt/attempt-state';

/** Often enough that no second of the countdown is skipped. */
const tickEvery = 500;

/** Signs that somebody sits before the question. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** For the login page, where the session goes in the middle, or is gone when the page comes back. */
function noteLeft({ state, recordId, paper: { title, endTimestamp } }: Attempt): void {
  if (phaseOf(state) !== 'done') examLeft.write({ recordId, title, endsAt: endTimestamp, kept: !state.keepsNothing });
}

/** What the browser does to an open attempt: time, hiding, closing, coming back, the end of the session. */
export function useAttemptLife(attempt: Attempt): void {
  useEffect(() => {
    examLeft.forget();
    const visible = () => document.visibilityState === 'visible';
    const timer = setInterval(() => attempt.tick(visible()), tickEvery);
    const seen = () => {
      attempt.tick(visible());
      void attempt.flush().then(look);
    };
    const look = () => (visible() ? attempt.endWatch.look() : undefined);
    const focused = () => void look();
    const online = () => void attempt.flush();
    const hide = () => {
      noteLeft(attempt);
      attempt.flushOnUnload();
    };
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
    const stopHearing = hearEnded(attempt.userId, attempt.recordId, (status) => void attempt.endWatch.ended(status));
    const stopFlushing = flushBeforeEnd(() => {
      noteLeft(attempt);
      return attempt.flush();
    });
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
