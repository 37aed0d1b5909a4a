import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { openOrders } from '../state/list-state';

/** The learner's unpaid order of the same variant: it is paid, or knowingly replaced, never doubled. */
export function useOpenOrder(skuId: string) {
  const on = useAssumed('G2');
  const { data, isPending, refetch } = useQuery({ ...orderQueries.page(openOrders), enabled: on, staleTime: 0 });
  const order = on ? data?.records.find(({ items }) => items.some((item) => item.skuId === skuId)) : undefined;
  return { order: order ?? null, pending: on && isPending, refetch: () => void refetch() };
}
