import type { QueryClient } from '@tanstack/react-query';
import { unsentRequests } from '@/offline/unsent-requests';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { readJson, local } from '@/shared/lib/storage';
import { notifyChunkLoadFailed } from '@/shared/notify';

const interval = 30_000;
/** The key alone: without an entry, which is the rule, no code of the question bank is loaded. */
const hasUnsent = (userId: string): boolean => readJson(local, ownKey(userId, 'unsent')) !== null;

/**
 * Sends what this device still has of any record, on any page: on start, on reconnect, then every half minute, and when
 * the learner presses 提交. Returns the stop function.
 */
export function watchUnsent(queryClient: QueryClient): () => void {
  let running = Promise.resolve();
  const send = async (userId: string, recordId?: string) => {
    const { sendUnsent, waitingRecords } = await import('@/features/question-bank/attempt/send-unsent');
    const recordIds = recordId === undefined ? waitingRecords(userId) : [recordId];
    const hasChanged = await sendUnsent(userId, recordIds, recordId !== undefined);
    if (hasChanged) await queryClient.invalidateQueries({ queryKey: ['questionbank'] });
  };
  let isLooking = false;
  const look = () => {
    const userId = session.loggedIn() ? session.userId() : null;
    if (isLooking || userId === null || !hasUnsent(userId)) return;
    isLooking = true;
    // The chunk did not load: the next run tries again.
    running = running.then(() => send(userId)).catch(() => undefined);
    void running.then(() => {
      isLooking = false;
    });
  };
  const stopRequests = unsentRequests.subscribe(({ what, recordId }) => {
    const userId = session.userId();
    if (userId === null) return;
    if (what === 'submit') running = running.then(() => send(userId, recordId)).catch(notifyChunkLoadFailed);
    else
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
