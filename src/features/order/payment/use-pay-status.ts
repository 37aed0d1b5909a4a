import { useQuery } from '@tanstack/react-query';
import { userProductQueries } from '@/api/usercenter/queries';
import { orderOfCourse } from '../state/order-view';
import { useRefreshAfterPayment } from './use-pay-order';

const pollEvery = 3_000;
export const boughtFilter = { current: 1, size: 100 };

/** 3.8: without G3, a payment is detected by the ownership of the course, and its order in the list of courses. */
export function usePayStatus(orderId: string, productId: string | null) {
  const status = useQuery({
    ...userProductQueries.status(productId ?? '', true),
    enabled: productId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.owned ? false : pollEvery),
    refetchOnWindowFocus: 'always',
  });
  const owned = status.data?.owned === true;
  const rows = useQuery({
    ...userProductQueries.page(boughtFilter),
    // Without a course in the address only the list can be polled.
    refetchInterval: ({ state }) =>
      productId === null && !state.data?.records.some((row) => row.orderId === orderId) ? pollEvery : false,
  });
  const row = rows.data?.records.find((course) => course.orderId === orderId);
  const paid = owned || row !== undefined;
  useRefreshAfterPayment(paid);
  return {
    paid,
    order: row ? orderOfCourse(row) : null,
    courseId: row?.id ?? productId,
    /** Checks now; resolves to true when the payment has arrived. */
    check: async () => {
      const [list, now] = await Promise.all([rows.refetch(), productId === null ? null : status.refetch()]);
      return now?.data?.owned === true || (list.data?.records.some((course) => course.orderId === orderId) ?? false);
    },
  };
}
