import { queryOptions } from '@tanstack/react-query';
import { forTheVisit } from '@/api/stale';

type Pinyin = (title: string, typed: string, options: { continuous: boolean }) => number[] | null;

/** Its dictionary is larger than the box: the box opens without, and matches by letters until it is here. */
export const pinyinQuery = () =>
  queryOptions({
    queryKey: ['pinyin'],
    queryFn: async (): Promise<{ match: Pinyin }> => ({ match: (await import('pinyin-pro')).match }),
    staleTime: forTheVisit,
  });

/** Where `typed` stands in a title, by its letters, else by pinyin or its initials; null: nowhere. */
export function matchTitle(title: string, typed: string, pinyin: Pinyin | undefined): number[] | null {
  if (typed === '') return [];
  const at = title.toLowerCase().indexOf(typed.toLowerCase());
  if (at >= 0) return Array.from({ length: typed.length }, (_, step) => at + step);
  return pinyin?.(title, typed, { continuous: true }) ?? null;
}
