import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { readStudyLog } from '@/offline/study-rows';

/** Study time of this device; without storage there is none. */
export function useStudyLog() {
  const userId = useUser()?.id ?? null;
  return useQuery({
    queryKey: ['my-course', 'log', userId],
    queryFn: () => readStudyLog(userId ?? '').catch(() => []),
    enabled: userId !== null,
    staleTime: 0,
  });
}
