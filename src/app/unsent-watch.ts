import type { QueryClient } from '@tanstack/react-query';
import { unsentRequest } from '@/offline/unsent-request';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { local } from '@/shared/lib/storage';
import { notifyChunkLoadFailed } from '@/shared/notify';

const interval = 30_000;

/**
 * Sends what this device still has of any record, on any page: on start, on reconnect, then every half minute, and when
 * the learner presses 提交. Returns the stop function.
 */
export function watchUnsent(queryClient: QueryClient): () => void {
  let running = Promise.resolve();
  // One after the other: two would meet each other's lease, as if another window had the record.
  const send = (userId: string, recordId?: string) =>
    (running = running.then(async () => {
      const { sendUnsent, waitingRecords } = await import('@/features/question-bank/attempt/send-unsent');
      const recordIds = recordId === undefined ? waitingRecords(userId) : [recordId];
      const hasChanged = await sendUnsent(userId, recordIds, recordId !== undefined);
      if (hasChanged) await queryClient.invalidateQueries({ queryKey: ['questionbank'] });
    }));
  let isLooking = false;
  const look = () => {
    const userId = session.loggedIn() ? session.userId() : null;
    // The key alone: without an entry, which is the rule, no code of the question bank is loaded.
    if (isLooking || userId === null || local.read(ownKey(userId, 'unsent')) === null) return;
    isLooking = true;
    // The chunk did not load: the next run tries again.
    running = send(userId).catch(() => undefined);
    void running.then(() => (isLooking = false));
  };
  const stopRequests = unsentRequest.subscribe((request) => {
    const userId = session.userId();
    if (!request || userId === null) return;
    const { what, recordId } = request;
    if (what === 'submit') running = send(userId, recordId).catch(notifyChunkLoadFailed);
    if (what === 'export')
      import('@/features/question-bank/attempt/export-answers')
        .then(({ exportUnsent }) => exportUnsent(userId, recordId))
        .catch(notifyChunkLoadFailed);
  });
  look();
  window.addEventListener('online', look);
  const timer = setInterval(look, interval);
  return () => {
    stopRequests();
    window.removeEventListener('online', look);
    clearInterval(timer);
  };
}
