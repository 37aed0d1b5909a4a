import { dropAnswers } from '@/offline/exam-rows';
import { setUnsent, sendingUnsent, unsentCount, unsentOf, type UnsentRecord } from '@/offline/unsent';
import { unsentRequest } from '@/offline/unsent-request';
import { useStore } from 'zustand';
import { useUser } from '@/session/login';
import { useOwn } from '@/session/own-settings';
import { confirm } from '@/shared/ui/confirm';
import { useOnline } from '@/shared/ui/use-online';
import { unsentView, type UnsentAction, type UnsentView } from './unsent-text';

/** Everything that this device has of records and the server has not, by record id. */
export const useUnsentRecords = (): Readonly<Record<string, UnsentRecord>> => useOwn(unsentOf, (records) => records);
/** The records with 小题 that are only on this device, newest first: also those that the server has deleted. */
export const useListedUnsent = (): [recordId: string, UnsentRecord][] =>
  Object.entries(useUnsentRecords())
    .filter(([, entry]) => entry.phase !== 'sent' && unsentCount(entry) > 0)
    .sort(([, a], [, b]) => b.at - a.at);
/** What this device has of one record; null when the server has everything. */
export const useUnsentEntry = (recordId: string): UnsentRecord | null =>
  useOwn(unsentOf, (records) => records[recordId] ?? null);

/** What a screen says of a record's unsent answers, or of late ones that have arrived; null if there is nothing. */
export function useUnsentView(recordId: string): UnsentView | null {
  const entry = useUnsentEntry(recordId);
  const isSending = useStore(sendingUnsent, (ids) => ids.includes(recordId));
  const isOnline = useOnline();
  if (!entry || (entry.phase !== 'sent' && unsentCount(entry) === 0)) return null;
  return unsentView(entry, isSending, isOnline);
}

/**
 * Whether a record's row says so. What belongs to a running attempt is sent by itself, and its row only counts it, unless
 * it waits for the learner.
 */
export function useSaysUnsent({ id, status }: { id: string; status: string }): boolean {
  const view = useUnsentView(id);
  return view !== null && (status !== 'DOING' || view.actions.includes('drop'));
}

/** Does what one of the buttons says. */
export function useUnsentAction(recordId: string): (action: UnsentAction) => void {
  const userId = useUser()?.id ?? '';
  const entry = useUnsentEntry(recordId);
  const drop = async () => {
    const count = entry ? unsentCount(entry) : 0;
    const text = `本机的 ${count} 小题没有交上，不再保留就不能恢复。可以先导出。`;
    if (await confirm({ title: '不再保留这些答案？', text, okLabel: '不再保留', danger: true }))
      await dropAnswers(userId, recordId);
  };
  return (action) => {
    if (action === 'drop') void drop();
    else if (action === 'dismiss') setUnsent(userId, recordId, null);
    else unsentRequest.setState({ what: action, recordId }, true);
  };
}
