import { useQuery } from '@tanstack/react-query';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { useUser } from '@/session/login';
import { database } from '@/offline/db';
import { onDeviceOr } from '@/offline/device-storage';
import { paperOf } from '../attempt/attempt-types';
import { findUnfinished } from '../attempt/start-record';

/** End of a running exam, epoch ms: from this device if the exam was started on it, otherwise from the server. */
async function endOf(userId: string, recordId: string): Promise<number | null> {
  const row = await onDeviceOr(undefined, async () => (await database()).get('papers', [userId, recordId]));
  if (row) return paperOf(row).endTimestamp;
  return (await getRecordQuestions({ id: recordId }, { silent: true })).endTimestamp;
}

/** The unfinished record of this paper, and when its time ends. */
export function useUnfinished(paperId: string) {
  const userId = useUser()?.id ?? '';
  const record = useQuery({
    queryKey: ['questionbank', 'record', 'unfinished', 'PAPER', paperId],
    queryFn: () => findUnfinished({ sourceId: paperId, sourceType: 'PAPER' }),
    staleTime: 0,
    gcTime: 0,
  });
  const old: RecordRow | null = record.data ?? null;
  const end = useQuery({
    queryKey: ['questionbank', 'record', 'end', old?.id],
    queryFn: () => endOf(userId, old?.id ?? ''),
    enabled: old?.examMode === 'EXAM',
    gcTime: 0,
  });
  return { record, old, end: end.data ?? null };
}
