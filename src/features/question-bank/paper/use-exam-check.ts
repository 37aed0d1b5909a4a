import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { probeStorage } from '@/offline/device-storage';
import { isLeaseHeld } from '@/offline/lease';
import { useOnline } from '@/shared/ui/use-online';
import { examChecks, type Check } from './exam-check';

/** Looks at this device before an exam; again when the window gets the focus. */
export function useExamCheck(): Check[] {
  const userId = useUser()?.id ?? '';
  const online = useOnline();
  const { data } = useQuery({
    queryKey: ['device', 'check', userId],
    queryFn: async () => ({
      storage: await probeStorage(),
      otherWindow: await isLeaseHeld(`u:${userId}:lease:record`),
      skew: serverNow() - Date.now(),
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
  return examChecks({
    online,
    storage: data?.storage ?? null,
    skew: data?.skew ?? 0,
    otherWindow: data?.otherWindow ?? null,
  });
}
