import { Icon } from '@/shared/ui/icon';
import { useListedUnsent } from './use-listed-unsent';
import styles from './unsent.module.css';

/** 没有交上 n: shows only the records with answers that are only on this device. Absent without one. */
export function UnsentFilter({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const count = useListedUnsent().length;
  if (count === 0 && !isOn) return null;
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Icon name="upload" size={16} />
      没有交上 <b className="num">{count}</b>
    </button>
  );
}
