import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { ApiError } from '@/api/errors';
import { userProductQueries } from '@/api/usercenter/queries';
import { orderOfCourse, type OrderDetailView } from '../state/order-view';
import { boughtFilter } from '../payment/use-pay-status';

/** G3; where it is off, what the bought course knows of its order (3.8). */
export function useOrderDetail(orderId: string) {
  const on = useAssumed('G3');
  const detail = useQuery({ ...orderQueries.detail(orderId), enabled: on, staleTime: 0 });
  const bought = useQuery({ ...userProductQueries.page(boughtFilter), enabled: !on });
  if (on) return detail;
  const row = bought.data?.records.find((course) => course.orderId === orderId);
  const data: OrderDetailView | undefined = (row && orderOfCourse(row)) ?? undefined;
  const missing = bought.data && !data ? new ApiError('business', '订单不存在', { code: 404 }) : null;
  return { ...bought, data, error: bought.error ?? missing };
}
