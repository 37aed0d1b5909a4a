import { queryOptions } from '@tanstack/react-query';
import {
  type CouponFilter,
  getCouponPage,
  getCouponTemplate,
  getOrderDetail,
  getOrderPage,
  type OrderFilter,
} from './endpoints';

/** Rejects with ApiError 'off' when the call is switched off, so screens check `useAssumed` first. */
export const orderQueries = {
  all: () => ['assumed', 'order'],
  page: (filter: OrderFilter) =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'page', filter],
      queryFn: ({ signal }) => getOrderPage(filter, { signal }),
    }),
  /** Polling a payment is silent (S8's opt-out). */
  detail: (orderId: string, silent = false) =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'detail', orderId],
      queryFn: ({ signal }) => getOrderDetail({ orderId }, { signal, silent }),
    }),
};

export const couponQueries = {
  all: () => ['assumed', 'coupon'],
  page: (filter: CouponFilter) =>
    queryOptions({
      queryKey: [...couponQueries.all(), 'page', filter],
      queryFn: ({ signal }) => getCouponPage(filter, { signal }),
    }),
  template: (templateId: string) =>
    queryOptions({
      queryKey: [...couponQueries.all(), 'template', templateId],
      queryFn: ({ signal }) => getCouponTemplate({ templateId }, { signal }),
    }),
};
