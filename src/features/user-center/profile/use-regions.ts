import { useQuery } from '@tanstack/react-query';
import { regionQueries } from '@/api/sys/queries';

/** The provinces, the cities of the chosen one, and the text of the choice; a code without a name is shown as it is. */
export function useRegions([province, city]: readonly string[]) {
  const { data: provinces } = useQuery(regionQueries.children('0'));
  const { data: cities } = useQuery({ ...regionQueries.children(province ?? '0'), enabled: province !== undefined });
  const nameOf = (code: string | undefined, list: typeof provinces) =>
    code === undefined ? [] : [list?.find((region) => region.code === code)?.name ?? code];
  const text = provinces ? [...nameOf(province, provinces), ...nameOf(city, cities)].join(' / ') : '';
  return { provinces, cities, text };
}
