import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { examDb } from '@/shared/lib/exam-store';
import { useOnline } from '@/shared/ui/use-online';
import { examChecks, type Check } from './exam-check';

/** Leases of attempts that any window of this browser holds. */
async function leaseHeld(userId: string): Promise<boolean | null> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return null;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name?.startsWith(`u:${userId}:lease:record`));
}

/** Looks at this device before an exam; again when the window gets the focus. */
export function useExamCheck(): Check[] {
  const userId = useUser()?.id ?? '';
  const online = useOnline();
  const { data } = useQuery({
    queryKey: ['device', 'check', userId],
    queryFn: async () => ({
      storage: await examDb().then(
        () => true,
        () => false,
      ),
      otherWindow: await leaseHeld(userId).catch(() => null),
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
