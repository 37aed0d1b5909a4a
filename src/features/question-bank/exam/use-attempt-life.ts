import { useEffect } from 'react';
import { examLeft } from '@/session/last-login';
import { followSession } from '@/session/machine';
import { network } from '@/shared/lib/network';
import { holdReload } from '@/shared/busy';
import { type Attempt, canClose, listenForEnd, phaseOf } from '@/exam';

/** Ms. Often enough that the countdown skips no second. */
const tickEvery = 500;

/** Events that show that the learner is present. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Notes the open exam for the login page, in case the session ends during it. */
function noteLeft({ state, recordId, paper: { title, endTimestamp } }: Attempt): void {
  if (phaseOf(state) !== 'done') examLeft.write({ recordId, title, endsAt: endTimestamp, kept: !state.keepsNothing });
}

/** Connects an open attempt to the browser: timer, visibility, unload, online, and the end of the session. */
export function useAttemptLife(attempt: Attempt): void {
  useEffect(() => {
    examLeft.forget();
    const visible = () => document.visibilityState === 'visible';
    const timer = setInterval(() => attempt.tick(visible()), tickEvery);
    const seen = () => {
      attempt.tick(visible());
      void attempt.flush().then(checkEnd);
    };
    const checkEnd = () => (visible() ? attempt.endWatch.check() : undefined);
    const focused = () => void checkEnd();
    const hide = () => {
      noteLeft(attempt);
      attempt.flushOnUnload();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!canClose(attempt.state)) event.preventDefault();
    };
    const touched = () => attempt.trace.touched();
    for (const input of inputs) document.addEventListener(input, touched, { capture: true, passive: true });
    document.addEventListener('visibilitychange', seen);
    const stopWaiting = network.onReturn(() => void attempt.flush());
    window.addEventListener('focus', focused);
    window.addEventListener('pagehide', hide);
    window.addEventListener('beforeunload', warn);
    const stopListening = listenForEnd(
      attempt.userId,
      attempt.recordId,
      (status) => void attempt.endWatch.ended(status),
    );
    const stopFollowing = followSession({
      leaving: () => {
        noteLeft(attempt);
        return attempt.flush();
      },
    });
    const release = holdReload('exam');
    return () => {
      clearInterval(timer);
      for (const input of inputs) document.removeEventListener(input, touched, { capture: true });
      document.removeEventListener('visibilitychange', seen);
      stopWaiting();
      window.removeEventListener('focus', focused);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('beforeunload', warn);
      stopFollowing();
      stopListening();
      release();
    };
  }, [attempt]);
}
