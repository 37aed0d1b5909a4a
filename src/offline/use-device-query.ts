import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDeviceChange, type DeviceRows } from './device-changes';

interface DeviceQuery<T> {
  rows: DeviceRows;
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
  enabled?: boolean;
}

/** A query of rows on this device: reads them at each mount, and after another window has written such rows. */
export function useDeviceQuery<T>({ rows, enabled = true, ...options }: DeviceQuery<T>) {
  const query = useQuery({ ...options, enabled, staleTime: 0 });
  const { refetch } = query;
  useEffect(() => (enabled ? onDeviceChange(rows, () => void refetch()) : undefined), [enabled, rows, refetch]);
  return query;
}
