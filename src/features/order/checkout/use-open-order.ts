import { useQuery, type QueryClient } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import type { Order } from '@/api/assumed/order-schema';
import { assumedOn } from '@/api/assumed/switch';
import { useAssumed } from '@/api/assumed/use-assumed';
import { refetchOnArrival } from '@/api/stale-times';
import { openOrders } from '../state/list-state';

const orderOf = (skuId: string, orders: readonly Order[] = []) =>
  orders.find(({ items }) => items.some((item) => item.skuId === skuId)) ?? null;

/** Reads the list now. Null if the service has no list, or no such order. */
export async function findOpenOrder(client: QueryClient, skuId: string): Promise<Order | null> {
  if (!assumedOn('G2')) return null;
  const { records } = await client.fetchQuery({ ...orderQueries.page(openOrders), staleTime: 0 });
  return orderOf(skuId, records);
}

/** The learner's unpaid order of the same variant, so that no second one is made unknowingly. */
export function useOpenOrder(skuId: string) {
  const on = useAssumed('G2');
  const { data, isPending, isFetching, refetch } = useQuery({
    ...orderQueries.page(openOrders),
    enabled: on,
    staleTime: refetchOnArrival,
    refetchOnWindowFocus: 'always',
  });
  const order = on ? orderOf(skuId, data?.records) : null;
  return {
    order,
    pending: on && isPending,
    /** It is being refetched, because it may have been paid, cancelled or closed. */
    checking: order !== null && isFetching,
    refetch: () => void refetch(),
  };
}
