import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { openOrders } from '../state/list-state';

/** The learner's unpaid order of the same variant: it is paid, or knowingly replaced, never doubled. */
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
    /** It may have been paid, cancelled or closed since it was read: nothing is asked about it before the answer. */
    checking: order !== undefined && isFetching,
    refetch: () => void refetch(),
  };
}
