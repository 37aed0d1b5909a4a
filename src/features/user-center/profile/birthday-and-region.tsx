import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Cascader, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { regionQueries } from '@/api/sys/queries';
import type { Region } from '@/api/sys/schema';
import { AntdProvider } from '@/shared/antd/antd-provider';
import styles from '../account.module.css';

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  loading?: boolean;
  children?: Option[];
}
interface BirthdayAndRegionProps {
  birthday: string | null;
  region: string[];
  onBirthday: (value: string | null) => void;
  onRegion: (value: string[]) => void;
}

const toOption = (region: Region, isLeaf: boolean): Option => ({ value: region.code, label: region.name, isLeaf });

/** The two pickers that are hard to build well: antd's, in a chunk of their own. */
export function BirthdayAndRegion({ birthday, region, onBirthday, onRegion }: BirthdayAndRegionProps) {
  const queryClient = useQueryClient();
  const provinces = useQuery(regionQueries.children('0'));
  const saved = useQuery({ ...regionQueries.children(region[0] ?? '0'), enabled: region[0] !== undefined });
  const [loaded, setLoaded] = useState<Record<string, Region[]>>({});
  const childrenOf = (code: string) => loaded[code] ?? (code === region[0] ? saved.data : undefined);
  const options = (provinces.data ?? []).map((province): Option => {
    const children = childrenOf(province.code);
    return {
      ...toOption(province, province.leaf),
      ...(children && { children: children.map((city) => toOption(city, true)) }),
    };
  });
  const load = (path: Option[]) => {
    const code = path.at(-1)?.value;
    if (!code) return;
    queryClient.fetchQuery(regionQueries.children(code)).then(
      (rows) => setLoaded((now) => ({ ...now, [code]: rows })),
      () => undefined, // the client has said why; choosing the province again loads again
    );
  };
  return (
    <AntdProvider>
      <div className={styles.row}>
        <label htmlFor="profile-birthday">生日</label>
        <DatePicker
          id="profile-birthday"
          value={birthday ? dayjs(birthday) : null}
          format="YYYY-MM-DD"
          placeholder="选择日期"
          disabledDate={(day) => day.isAfter(dayjs())}
          onChange={(day) => onBirthday(day ? day.format('YYYY-MM-DD') : null)}
          className={styles.wide}
        />
      </div>
      <div className={styles.row}>
        <label htmlFor="profile-region">所在地</label>
        <Cascader<Option>
          id="profile-region"
          value={region}
          options={options}
          loadData={load}
          changeOnSelect
          placeholder="选择省市"
          className={styles.wide}
          onChange={(value) => onRegion(value ?? [])}
        />
      </div>
    </AntdProvider>
  );
}
