import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { shanghaiDay } from '@/shared/lib/dates';
import { whenIdle } from '@/shared/lib/idle';
import type { LeafAnswer } from '@/exam';

/**
 * Counts the answers that were given today on this device (server clock, Shanghai). A row that came from the server has
 * no time of its own, so the answers of another device are left out. null: the device has no attempt.
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
    const rows = await Promise.all(
      records.map(({ recordId }) => db.getAllFromIndex('answers', 'record', [userId, recordId])),
    );
    // Cast to the type that the exam writes. Only the type is imported, so that the exam's code is not loaded.
    const isAnswered = (now: unknown) => (now as LeafAnswer).answer.some((part) => part.trim() !== '');
    return rows.flat().filter(({ now, at }) => at !== undefined && shanghaiDay(at) === today && isAnswered(now)).length;
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
