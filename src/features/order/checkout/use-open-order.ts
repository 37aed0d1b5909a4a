import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { openOrders } from '../state/list-state';

/** The learner's unpaid order of the same variant, so that no second one is made unknowingly. */
export function useOpenOrder(skuId: string) {
  const on = useAssumed('G2');
  const { data, isPending, isFetching, refetch } = useQuery({
    ...orderQueries.page(openOrders),
    enabled: on,
    refetchOnWindowFocus: 'always',
  });
  const order = on ? data?.records.find(({ items }) => items.some((item) => item.skuId === skuId)) : undefined;
  return {
    order: order ?? null,
    pending: on && isPending,
    /** It is being refetched, because it may have been paid, cancelled or closed. */
    checking: order !== undefined && isFetching,
    refetch: () => void refetch(),
  };
}
