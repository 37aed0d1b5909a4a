import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Segmented } from '@/shared/ui/segmented';
import { serverNow } from '@/api/server-clock';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { Skeleton } from '@/shared/ui/skeleton';
import { recordModes, recordStatuses, recordTypes, type RecordState } from './record-state';
import { useListedUnsent } from '@/components/unsent/use-unsent';
import styles from './records.module.css';
import unsentStyles from './unsent.module.css';

// Loads, with antd, when the filter opens.
const DateSpan = lazyPart(() => import('@/shared/antd/date-span').then((file) => file.DateSpan));

interface RecordFiltersProps {
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
  selecting: boolean;
  /** null when there is nothing to select. */
  onSelecting: (() => void) | null;
}

const filters = [
  { key: 'type', name: '类型', labels: recordTypes },
  { key: 'mode', name: '模式', labels: recordModes },
  { key: 'status', name: '状态', labels: recordStatuses },
] as const;

export function RecordFilters({ state, set, selecting, onSelecting }: RecordFiltersProps) {
  const { from, to } = state;
  return (
    <div className={`row wraps gap-12-16 ${styles.tools}`}>
      {filters.map(({ key, name, labels }) => (
        <div key={key} className="row wraps gap-8-12 fs-13 muted">
          <span>{name}</span>
          <Segmented
            label={name}
            options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
            value={state[key]}
            onChange={(value) => set({ [key]: value })}
          />
        </div>
      ))}
      <UnsentFilter isOn={state.unsent} onChange={(isOn) => set({ only: isOn ? 'unsent' : null })} />
      {/* Both wrap to the next line together, because the button alone there would seem unrelated. */}
      <div className="row wraps push gap-4">
        <Popover
          label="日期"
          align="end"
          className={styles.panel}
          trigger={(props) => (
            <button {...props} className={`row gap-8 fs-13 nowrap soft ${styles.dates}`}>
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
              onChange={(span: { from?: string; to?: string }) => set(span)}
              onDone={close}
              className={styles.span}
              fallback={<Skeleton height={196} radius={8} />}
            />
          )}
        </Popover>
        {onSelecting && (
          <Button kind="text" size="sm" className={styles.bulkSwitch} aria-pressed={selecting} onClick={onSelecting}>
            {selecting ? '取消选择' : '批量删除'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** 没有交上 n: shows only the records with answers that are only on this device. Absent without one. */
function UnsentFilter({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const count = useListedUnsent().length;
  if (count === 0 && !isOn) return null;
  return (
    <button type="button" className={unsentStyles.filter} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Icon name="upload" size={16} />
      没有交上 <b className="num">{count}</b>
    </button>
  );
}

function spanText(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  return from ? `${from} 起` : to ? `至 ${to}` : '全部日期';
}
