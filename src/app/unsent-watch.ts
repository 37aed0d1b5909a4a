import type { QueryClient } from '@tanstack/react-query';
import { unsentRequest } from '@/offline/unsent-request';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { network, siteResponds } from '@/shared/lib/network';
import { local } from '@/shared/lib/storage';
import { notifyChunkLoadFailed } from '@/shared/notify';

const interval = 30_000;

/** On any page: at the start, on reconnect, every half minute, and when 提交 is pressed. Returns the stop function. */
export function watchUnsent(queryClient: QueryClient): () => void {
  let running = Promise.resolve();
  // One after the other: two would meet each other's lease, as if another window had the record.
  const send = (userId: string, recordId?: string) => {
    const sent = running.then(async () => {
      const { sendUnsent, waitingRecords } = await import('@/exam/attempt/send-unsent');
      const recordIds = recordId === undefined ? waitingRecords(userId) : [recordId];
      const hasChanged = await sendUnsent(userId, recordIds, recordId !== undefined);
      if (hasChanged) await queryClient.invalidateQueries({ queryKey: ['questionbank'] });
    });
    running = sent.catch(() => undefined);
    return sent;
  };
  let isChecking = false;
  const check = () => {
    const userId = session.loggedIn() ? session.userId() : null;
    // The key alone: without an entry, which is the rule, no code of the question bank is loaded.
    if (isChecking || userId === null || local.read(ownKey(userId, 'unsent')) === null) return;
    isChecking = true;
    // Only with a network: a browser remembers a file that it could not load as long as the page lives, and pages that
    // need the same files would not open any more.
    void siteResponds()
      .then((responds) => (responds ? send(userId) : undefined))
      .catch(() => undefined)
      .then(() => (isChecking = false));
  };
  const stopRequests = unsentRequest.subscribe((request) => {
    const userId = session.userId();
    if (!request || userId === null) return;
    const { what, recordId } = request;
    if (what === 'submit') void send(userId, recordId).catch(notifyChunkLoadFailed);
    if (what === 'export')
      import('@/exam/files/export-answers')
        .then(({ exportUnsent }) => exportUnsent(userId, recordId))
        .catch(notifyChunkLoadFailed);
  });
  check();
  const stopListening = network.onReturn(check);
  const timer = setInterval(check, interval);
  return () => {
    stopRequests();
    stopListening();
    clearInterval(timer);
  };
}
