import { queryOptions } from '@tanstack/react-query';
import { minutes } from '../stale-times';
import { getAdItems } from './endpoints';
import type { AdCode, AdItem } from './schema';

const bySort = (items: AdItem[]): AdItem[] => [...items].sort((left, right) => left.sort - right.sort);

export const adQueries = {
  all: () => ['content', 'ad'],
  /** Ascending by sort. */
  byCode: (code: AdCode) =>
    queryOptions({
      queryKey: [...adQueries.all(), code],
      queryFn: async ({ signal }) => bySort(await getAdItems({ code }, { signal })),
      staleTime: minutes(10),
      meta: { stored: true },
    }),
};
