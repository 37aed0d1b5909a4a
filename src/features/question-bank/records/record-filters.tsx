import { keysOf } from '@/shared/lib/keys-of';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Segmented } from '@/shared/ui/segmented';
import { RecordDates } from './record-dates';
import { recordModes, recordStatuses, recordTypes, type RecordState } from './record-state';
import { useListedUnsent } from './use-listed-unsent';
import styles from './records.module.css';
import unsentStyles from './unsent.module.css';

interface RecordFiltersProps {
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
  selecting: boolean;
  /** null when there is nothing to select. */
  onSelecting: (() => void) | null;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));

export function RecordFilters({ state, set, selecting, onSelecting }: RecordFiltersProps) {
  const change = (key: string) => (value: string) => set({ [key]: value });
  return (
    <div className={`row wraps gap-12-16 ${styles.tools}`}>
      <div className="row wraps gap-8-12 fs-13 muted">
        <span>类型</span>
        <Segmented label="类型" options={optionsOf(recordTypes)} value={state.type} onChange={change('type')} />
      </div>
      <div className="row wraps gap-8-12 fs-13 muted">
        <span>模式</span>
        <Segmented label="模式" options={optionsOf(recordModes)} value={state.mode} onChange={change('mode')} />
      </div>
      <div className="row wraps gap-8-12 fs-13 muted">
        <span>状态</span>
        <Segmented label="状态" options={optionsOf(recordStatuses)} value={state.status} onChange={change('status')} />
      </div>
      <UnsentFilter isOn={state.unsent} onChange={(isOn) => set({ only: isOn ? 'unsent' : null })} />
      {/* Both wrap to the next line together, because the button alone there would seem unrelated. */}
      <div className="row wraps push gap-4">
        <RecordDates from={state.from} to={state.to} onChange={(span) => set(span)} />
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
