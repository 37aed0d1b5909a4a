import { serverNow } from '@/api/server-clock';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './records.module.css';

const DateSpan = lazyPart(() => import('@/shared/antd/date-span').then((file) => file.DateSpan));

interface RecordDatesProps {
  from: string;
  to: string;
  onChange: (span: { from?: string; to?: string }) => void;
}

function spanText(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  return from ? `${from} 起` : to ? `至 ${to}` : '全部日期';
}

/** The date filter behind one button. Its fields, and antd, load when it opens. */
export function RecordDates({ from, to, onChange }: RecordDatesProps) {
  return (
    <Popover
      label="日期"
      align="end"
      className={styles.panel}
      trigger={(props) => (
        <button {...props} className={`row gap-8 fs-13 nowrap ${styles.dates}`}>
          <Icon className="muted" name="calendar" size={16} />
          <span className="num">{spanText(from, to)}</span>
        </button>
      )}
    >
      {(close) => (
        <DateSpan
          from={from}
          to={to}
          now={serverNow()}
          onChange={onChange}
          onDone={close}
          className={styles.span}
          fallback={<Skeleton height={196} radius={8} />}
        />
      )}
    </Popover>
  );
}
