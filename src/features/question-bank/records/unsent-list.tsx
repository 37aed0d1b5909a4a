import { serverNow } from '@/api/server-clock';
import { UnsentLine } from '@/components/unsent/unsent-line';
import { formatMessageTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useLabels } from '../record/use-labels';
import { useListedUnsent } from './use-listed-unsent';
import styles from './unsent.module.css';

/** The list of 没有交上: from this device alone, so that it is there without network and for a deleted record. */
export function UnsentList({ onAll }: { onAll: () => void }) {
  const label = useLabels();
  const listed = useListedUnsent();
  if (listed.length === 0)
    return <EmptyState bare title="本机的答案都交上了" action={<Button onClick={onAll}>看全部记录</Button>} />;
  return (
    <ul>
      {listed.map(([recordId, { title, examMode, answered, leaves, at }]) => (
        <li key={recordId} className={styles.record}>
          <h3 className="text-15-medium ink">{title || '未命名的记录'}</h3>
          <p className="num hint mt-4 mb-12">
            {`${label('examMode', examMode)}，本机已答 ${answered} / ${leaves.length} 小题${at > 0 ? `，${formatMessageTime(at, serverNow())} 作答` : ''}`}
          </p>
          <UnsentLine recordId={recordId} title={title} />
        </li>
      ))}
    </ul>
  );
}
