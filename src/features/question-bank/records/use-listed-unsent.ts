import { useUnsentRecords } from '@/components/unsent/use-unsent';
import { unsentCount, type UnsentRecord } from '@/offline/unsent';

/** The records with 小题 that are only on this device, newest first: also those that the server has deleted. */
export function useListedUnsent(): (readonly [recordId: string, UnsentRecord])[] {
  const records = useUnsentRecords();
  return Object.entries(records)
    .filter(([, entry]) => entry.phase !== 'sent' && unsentCount(entry) > 0)
    .sort(([, a], [, b]) => b.at - a.at);
}
