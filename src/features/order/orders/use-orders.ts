import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import type { MyCourse } from '@/api/usercenter/schema';
import type { Page } from '@/api/shape';
import { userProductQueries } from '@/api/usercenter/queries';
import {
  isFound,
  orderFilter,
  orderPaging,
  searchedOrders,
  unpaidCount,
  type OrderListState,
} from '../state/list-state';
import { orderOfCourse, type OrderView } from '../state/order-view';

const asOrders = (page: Page<MyCourse>): Page<OrderView> => ({
  ...page,
  records: page.records.flatMap((course) => orderOfCourse(course) ?? []),
});

/** The orders that match a search; all of them without one. */
const found = (page: Page<OrderView>, kw: string) => ({
  ...page,
  records: kw ? page.records.filter((order) => isFound(order, kw)) : page.records,
  /** Whether there are more orders than the search has looked through. */
  isCut: kw !== '' && page.total > searchedOrders,
});

/** The orders by G2; without it, the order fields of bought courses (3.8), without tabs. */
export function useOrders(state: OrderListState) {
  const on = useAssumed('G2');
  const filter = orderFilter(state);
  const orders = useQuery({
    ...orderQueries.page(filter),
    enabled: on,
    select: (page) => found(page, state.kw),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const bought = useQuery({
    ...userProductQueries.page(orderPaging(state)),
    enabled: !on,
    select: (page) => found(asOrders(page), state.kw),
    placeholderData: keepPreviousData,
  });
  const unpaid = useQuery({ ...orderQueries.page(unpaidCount), enabled: on, staleTime: 0 });
  return { query: on ? orders : bought, tabbed: on, unpaid: on ? (unpaid.data?.total ?? null) : null };
}
