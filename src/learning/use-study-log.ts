import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { readStudyLog } from '@/offline/study-rows';

/** Rows of study time on this device; empty if the device stores nothing. */
export function useStudyLog() {
  const userId = useUser()?.id ?? null;
  return useQuery({
    queryKey: ['my-course', 'log', userId],
    queryFn: () => readStudyLog(userId ?? '').catch(() => []),
    enabled: userId !== null,
    staleTime: 0,
  });
}
