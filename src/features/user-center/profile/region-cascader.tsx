import { useQueryClient } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useState } from 'react';
import { regionQueries } from '@/api/sys/queries';
import type { Region } from '@/api/sys/schema';
import { AntdProvider, fieldStyles } from '@/shared/antd/antd-provider';
import { Icon } from '@/shared/ui/icon';
import { useRegions } from './use-regions';

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  loading?: boolean;
  children?: Option[];
}
interface RegionCascaderProps {
  id: string;
  /** Province, then city. */
  value: string[];
  onChange: (value: string[]) => void;
  autoFocus: boolean;
  defaultOpen: boolean;
  className: string | undefined;
}

const toOption = (region: Region, isLeaf: boolean): Option => ({ value: region.code, label: region.name, isLeaf });

export function RegionCascader({ value, onChange, className = '', ...rest }: RegionCascaderProps) {
  const queryClient = useQueryClient();
  const { provinces, cities } = useRegions(value);
  const [loaded, setLoaded] = useState<Record<string, Region[]>>({});
  const childrenOf = (code: string) => loaded[code] ?? (code === value[0] ? cities : undefined);
  const options = (provinces ?? []).map((province): Option => {
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
      () => undefined, // the call's toast says why; choosing the province again retries
    );
  };
  return (
    <AntdProvider>
      <Cascader<Option>
        {...rest}
        className={className}
        value={value}
        options={options}
        loadData={load}
        changeOnSelect
        placeholder="选择省市"
        suffixIcon={<Icon name="chevron-down" size={18} />}
        styles={fieldStyles}
        onChange={(path) => onChange(path ?? [])}
      />
    </AntdProvider>
  );
}
