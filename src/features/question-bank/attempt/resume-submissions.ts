import { takeLease } from '@/offline/lease';
import { notify } from '@/shared/notify';
import { phaseOf } from './attempt-state';
import { openAttempt } from './open-attempt';
import { isGone } from './record-server';
import { pendingSubmissions } from './pending-submissions';

/** Sends one waiting submission, unless a window has the record open and submits it itself. */
function submitWaiting(userId: string, recordId: string): Promise<void> {
  return new Promise((resolve) => {
    const release = takeLease({
      name: `u:${userId}:lease:record:${recordId}`,
      steal: false,
      onLost: resolve,
      onHeld: () => {
        const run = async () => {
          const attempt = await openAttempt({ userId, recordId, readonly: false });
          await attempt.flush();
          const { saveState, answers } = attempt.state;
          if (saveState === 'refused' || answers.clashes > 0)
            notify(`《${attempt.paper.title}》未能自动交卷，请打开该试卷处理`);
          else if (phaseOf(attempt.state) === 'done') notify(`《${attempt.paper.title}》已自动交卷`);
          attempt.takenOver();
        };
        run()
          // Deleted on server and device: stop. Still offline: retry later.
          .catch((error: unknown) => {
            if (isGone(error)) pendingSubmissions.set(userId, recordId, false);
          })
          .finally(() => {
            release();
            resolve();
          });
      },
    });
  });
}

/** Sends all waiting submissions of this device, one after the other (3.10, Timer). */
export async function resumeSubmissions(userId: string): Promise<void> {
  for (const recordId of pendingSubmissions.read(userId)) await submitWaiting(userId, recordId);
}
