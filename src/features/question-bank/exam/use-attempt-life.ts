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
    const hide = () => {
      noteLeft(attempt);
      attempt.flushOnUnload();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!canClose(attempt.state)) event.preventDefault();
    };
    const touched = () => attempt.trace.touched();
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const input of inputs) document.addEventListener(input, touched, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', seen, { signal });
    const stopWaiting = network.onReturn(() => void attempt.flush());
    window.addEventListener('focus', () => void checkEnd(), { signal });
    window.addEventListener('pagehide', hide, { signal });
    window.addEventListener('beforeunload', warn, { signal });
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
      leaving.abort();
      stopWaiting();
      stopFollowing();
      stopListening();
      release();
    };
  }, [attempt]);
}
