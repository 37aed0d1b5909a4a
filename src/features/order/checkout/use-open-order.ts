import { useQuery, type QueryClient } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import type { Order } from '@/api/assumed/order-schema';
import { assumedOn } from '@/api/assumed/switch';
import { useAssumed } from '@/api/assumed/use-assumed';
import { refetchOnArrival } from '@/api/stale-times';
import { openOrders } from '../state/list-state';

const isOf =
  (skuId: string) =>
  ({ items }: Order): boolean =>
    items.some((item) => item.skuId === skuId);

/** Reads the list now. Null if the service has no list, or no such order. */
export async function findOpenOrder(client: QueryClient, skuId: string): Promise<Order | null> {
  if (!assumedOn('G2')) return null;
  const { records } = await client.fetchQuery({ ...orderQueries.page(openOrders), staleTime: 0 });
  return records.find(isOf(skuId)) ?? null;
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
  const order = on ? data?.records.find(isOf(skuId)) : undefined;
  return {
    order: order ?? null,
    pending: on && isPending,
    /** It is being refetched, because it may have been paid, cancelled or closed. */
    checking: order !== undefined && isFetching,
    refetch: () => void refetch(),
  };
}
