import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { shanghaiDay } from '@/shared/lib/dates';
import { whenIdle } from '@/shared/lib/idle';
import type { LeafAnswer } from '../attempt/answers';
import type { AttemptMeta } from '../attempt/attempt-state';

/**
 * Counts the answers in attempts that this device saved today (server clock, Shanghai). null: the device has no
 * attempt.
 */
async function countToday(userId: string): Promise<number | null> {
  const [{ database }, { onDeviceOr }] = await Promise.all([
    import('@/offline/db'),
    import('@/offline/device-storage'),
  ]);
  return onDeviceOr(null, async () => {
    const db = await database();
    const records = await db.getAllFromIndex('records', 'user', userId);
    if (records.length === 0) return null;
    const today = shanghaiDay(serverNow());
    // Cast to the types that the exam writes. Only types are imported, so that the exam's code is not loaded.
    const now = records.filter(({ meta }) => {
      const { savedAt } = meta as Partial<AttemptMeta>;
      return savedAt != null && shanghaiDay(savedAt) === today;
    });
    const rows = await Promise.all(
      now.map(({ recordId }) => db.getAllFromIndex('answers', 'record', [userId, recordId])),
    );
    return rows.flat().filter(({ now: answer }) => (answer as LeafAnswer).answer.some((part) => part.trim() !== ''))
      .length;
  });
}

/** 今日 n 题 counts on this device only, so a new device hides it. */
export function useTodayCount(): number | null {
  const userId = useUser()?.id ?? '';
  const { data } = useQuery({
    queryKey: ['device', 'today', userId],
    // Runs when idle, because the database is 5 KB of code that nothing else on this page needs.
    queryFn: () => new Promise<void>((resolve) => whenIdle(resolve)).then(() => countToday(userId)),
    enabled: userId !== '',
    staleTime: 0,
    networkMode: 'always',
  });
  return data ?? null;
}
