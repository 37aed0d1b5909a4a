import * as z from 'zod/mini';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { AttemptSource } from './attempt-types';

const said = z.object({ userId: z.string(), recordId: z.string(), status: z.enum(['TO_MARK', 'DONE']) });
const name = 'exam-ended';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

/** To the other windows of this browser: the record has been handed in. */
export const tellEnded = (userId: string, recordId: string, status: RecordStatus): void =>
  channel?.postMessage({ userId, recordId, status });

/** From another window; what comes back ends the hearing. */
export function hearEnded(userId: string, recordId: string, onEnded: (status: RecordStatus) => void): () => void {
  const listener = ({ data }: MessageEvent) => {
    const message = said.safeParse(data).data;
    if (message?.userId === userId && message.recordId === recordId) onEnded(message.status);
  };
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** As many of the records of one source that have ended last; the one that is being answered is the newest. */
const looked = 10;
/** The status of a record that has ended; null while it has not. One short list, not the whole paper. */
export async function endedStatus(
  recordId: string,
  { sourceId, sourceType }: AttemptSource,
): Promise<RecordStatus | null> {
  const wanted = { current: 1, size: looked, sourceId, sourceType, status: 'TO_MARK,DONE' };
  const { records } = await getRecordPage(wanted, { silent: true });
  const status = records.find(({ id }) => id === recordId)?.status;
  return status === undefined || status === 'DOING' ? null : status;
}
