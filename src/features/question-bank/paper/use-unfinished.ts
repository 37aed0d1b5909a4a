import { useQuery } from '@tanstack/react-query';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import type { Paper } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { database } from '@/offline/db';
import { onDeviceOr } from '@/offline/device-storage';
import { endOf, findUnfinished, paperOf, startOf } from '@/exam';

/** End of a running exam, epoch ms: from this device if the exam was started on it, otherwise from the server. */
async function readEnd(userId: string, recordId: string, minutes: number | null): Promise<number | null> {
  const row = await onDeviceOr(undefined, async () => (await database()).get('papers', [userId, recordId]));
  const stored = row ? paperOf(row).endTimestamp : null;
  if (stored !== null) return stored;
  const read = await getRecordQuestions({ id: recordId }, { silent: true });
  return endOf(read, startOf(read, serverNow()), minutes);
}

/** The unfinished record of this paper, and when its time ends: null without a limit, undefined while it is not known. */
export function useUnfinished({ id: paperId, duration }: Pick<Paper, 'id' | 'duration'>) {
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
    queryFn: () => readEnd(userId, old?.id ?? '', duration),
    enabled: old?.examMode === 'EXAM',
    gcTime: 0,
  });
  return { record, old, end: end.data, endFailed: end.isError };
}
