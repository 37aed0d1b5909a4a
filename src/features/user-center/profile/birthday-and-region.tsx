import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { useRegions } from './use-regions';
import styles from '../account.module.css';

const DateField = lazyPart(() => import('@/shared/antd/date-field').then((file) => file.DateField));
const RegionCascader = lazyPart(() => import('./region-cascader').then((file) => file.RegionCascader));

interface BirthdayAndRegionProps {
  birthday: string | null;
  region: string[];
  onBirthday: (value: string | null) => void;
  onRegion: (value: string[]) => void;
}

/** The calendar and the region cascader, which are antd's. */
export function BirthdayAndRegion({ birthday, region, onBirthday, onRegion }: BirthdayAndRegionProps) {
  const { text } = useRegions(region);
  return (
    <>
      <PickerRow
        id="profile-birthday"
        label="生日"
        text={birthday ?? ''}
        placeholder="选择日期"
        icon="calendar"
        preload={DateField.preload}
      >
        {(how) => (
          <DateField
            {...how}
            fallback={null}
            past
            id="profile-birthday"
            value={birthday ?? ''}
            onChange={(day) => onBirthday(day || null)}
            className={styles.wide}
          />
        )}
      </PickerRow>
      <PickerRow
        id="profile-region"
        label="所在地"
        text={text}
        placeholder="选择省市"
        icon="chevron-down"
        preload={RegionCascader.preload}
      >
        {(how) => (
          <RegionCascader
            {...how}
            fallback={null}
            id="profile-region"
            value={region}
            onChange={onRegion}
            className={styles.wide}
          />
        )}
      </PickerRow>
    </>
  );
}

interface PickerRowProps {
  id: string;
  label: string;
  /** Text of the current choice. */
  text: string;
  placeholder: string;
  icon: IconName;
  /** Loads the picker; never rejects. */
  preload: () => Promise<void>;
  children: (how: { autoFocus: true; defaultOpen: boolean }) => ReactNode;
}

/** A field whose picker loads on focus, because most visits do not use it and it is a third of the page's code. */
function PickerRow({ id, label, text, placeholder, icon, preload, children }: PickerRowProps) {
  const [wanted, setWanted] = useState<'focus' | 'open' | null>(null);
  const [loaded, setLoaded] = useState(false);
  const pressed = useRef(false);
  const want = (how: 'focus' | 'open') => {
    setWanted(how);
    void preload().then(() => setLoaded(true));
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {wanted && loaded ? (
        children({ autoFocus: true, defaultOpen: wanted === 'open' })
      ) : (
        <span className={`row muted ${styles.wide} ${styles.standIn}`}>
          <input
            className="fill ink"
            id={id}
            readOnly
            value={text}
            placeholder={placeholder}
            onPointerEnter={() => void preload()}
            // Replace the button only after the pointer is released on it.
            onPointerDown={() => {
              pressed.current = true;
            }}
            onFocus={() => {
              if (!pressed.current) want('focus');
            }}
            onClick={() => {
              pressed.current = false;
              want('open');
            }}
            onBlur={() => setWanted(null)}
          />
          <Icon name={icon} size={18} />
        </span>
      )}
    </div>
  );
}
