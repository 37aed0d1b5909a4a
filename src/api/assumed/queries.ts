import { queryOf } from '../query-of';
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
  page: (filter: OrderFilter) => queryOf([...orderQueries.all(), 'page', filter], getOrderPage, filter),
  /** Polling a payment is silent (S8's opt-out). */
  detail: (orderId: string, silent?: boolean) =>
    queryOf([...orderQueries.all(), 'detail', orderId], getOrderDetail, { orderId }, { silent }),
};

export const couponQueries = {
  all: () => ['assumed', 'coupon'],
  page: (filter: CouponFilter) => queryOf([...couponQueries.all(), 'page', filter], getCouponPage, filter),
  template: (templateId: string) =>
    queryOf([...couponQueries.all(), 'template', templateId], getCouponTemplate, { templateId }),
};
