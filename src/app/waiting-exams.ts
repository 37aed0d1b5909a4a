import { pendingSubmissions } from '@/features/question-bank/attempt/pending-submissions';
import { session } from '@/session/login';

const interval = 30_000;

/** A submission that waits for the network goes out on any page: on arrival, on reconnect, then every half minute. */
export function watchWaitingExams(): () => void {
  let running = false;
  const look = async () => {
    const userId = session.loggedIn() ? session.userId() : null;
    if (running || userId === null || pendingSubmissions.read(userId).length === 0) return;
    running = true;
    try {
      const { resumeSubmissions } = await import('@/features/question-bank/attempt/resume-submissions');
      await resumeSubmissions(userId);
    } catch {
      // The chunk could not be had: the next look tries again.
    } finally {
      running = false;
    }
  };
  const run = () => void look();
  run();
  window.addEventListener('online', run);
  const timer = setInterval(run, interval);
  return () => {
    window.removeEventListener('online', run);
    clearInterval(timer);
  };
}
