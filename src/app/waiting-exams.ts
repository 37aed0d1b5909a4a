import { pendingSubmissions } from '@/features/question-bank/attempt/pending-submissions';
import { session } from '@/session/login';

const interval = 30_000;

/** Sends submissions that wait for the network, on any page: on start, on reconnect, then every half minute. */
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
      // The chunk did not load; the next run tries again.
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
