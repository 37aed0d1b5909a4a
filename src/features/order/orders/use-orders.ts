import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import type { MyCourse } from '@/api/usercenter/schema';
import type { Page } from '@/api/shape';
import { userProductQueries } from '@/api/usercenter/queries';
import { orderFilter, orderPageSize, unpaidCount, type OrderListState } from '../state/list-state';
import { orderOfCourse, type OrderView } from '../state/order-view';

const asOrders = (page: Page<MyCourse>): Page<OrderView> => ({
  ...page,
  records: page.records.flatMap((course) => orderOfCourse(course) ?? []),
});

/** The orders by G2; without it, the order fields of bought courses (3.8), without tabs. */
export function useOrders(state: OrderListState) {
  const on = useAssumed('G2');
  const filter = orderFilter(state);
  const orders = useQuery({
    ...orderQueries.page(filter),
    enabled: on,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const bought = useQuery({
    ...userProductQueries.page({ current: state.page, size: orderPageSize }),
    enabled: !on,
    select: asOrders,
    placeholderData: keepPreviousData,
  });
  const unpaid = useQuery({ ...orderQueries.page(unpaidCount), enabled: on, staleTime: 0 });
  return { query: on ? orders : bought, tabbed: on, unpaid: on ? (unpaid.data?.total ?? null) : null };
}
