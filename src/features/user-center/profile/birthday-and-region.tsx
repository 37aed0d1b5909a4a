import { lazyPart } from '@/shared/ui/lazy-part';
import { PickerRow } from './picker-row';
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
