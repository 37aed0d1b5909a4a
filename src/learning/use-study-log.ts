import { useUser } from '@/session/login';
import { readStudyLog } from '@/offline/study-rows';
import { useDeviceQuery } from '@/offline/use-device-query';

/** Rows of study time on this device; empty if the device stores nothing. */
export function useStudyLog() {
  const userId = useUser()?.id ?? null;
  return useDeviceQuery({
    rows: 'log',
    queryKey: ['my-course', 'log', userId],
    queryFn: () => readStudyLog(userId ?? '').catch(() => []),
    enabled: userId !== null,
  });
}
