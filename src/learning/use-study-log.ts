import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { studyLogKey } from './study-log-key';
import { readStudyLog } from '@/offline/study-rows';

/** Rows of study time on this device; empty if the device stores nothing. */
export function useStudyLog() {
  const userId = useUser()?.id ?? null;
  return useQuery({
    queryKey: studyLogKey(userId),
    queryFn: () => readStudyLog(userId ?? '').catch(() => []),
    enabled: userId !== null,
    staleTime: 0,
  });
}
