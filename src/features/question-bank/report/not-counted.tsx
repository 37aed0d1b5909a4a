import { useUnsentEntry } from '@/components/unsent/use-unsent';
import { unsentCount } from '@/offline/unsent';

/** Says that the score is without the answers that are only on this device. */
export function NotCounted({ recordId }: { recordId: string }) {
  const entry = useUnsentEntry(recordId);
  const count = entry && entry.phase !== 'sent' ? unsentCount(entry) : 0;
  return count > 0 && <p className="hint mt-8">{`这个分数没有算上本机的 ${count} 小题`}</p>;
}
