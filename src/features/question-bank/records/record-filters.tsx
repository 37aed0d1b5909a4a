import { keysOf } from '@/shared/lib/keys-of';
import { Button } from '@/shared/ui/button';
import { Segmented } from '@/shared/ui/segmented';
import { UnsentFilter } from './unsent-filter';
import { RecordDates } from './record-dates';
import { recordModes, recordStatuses, recordTypes, type RecordState } from './record-state';
import styles from './records.module.css';

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
  const change = (key: string) => (value: string) => set({ [key]: value, page: null });
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
      <UnsentFilter isOn={state.unsent} onChange={(isOn) => set({ only: isOn ? 'unsent' : null, page: null })} />
      {/* Both wrap to the next line together, because the button alone there would seem unrelated. */}
      <div className="row wraps push gap-4">
        <RecordDates from={state.from} to={state.to} onChange={(span) => set({ ...span, page: null })} />
        {onSelecting && (
          <Button kind="text" size="sm" className={styles.bulkSwitch} aria-pressed={selecting} onClick={onSelecting}>
            {selecting ? '取消选择' : '批量删除'}
          </Button>
        )}
      </div>
    </div>
  );
}
