import type { ProductStatus } from '@/api/usercenter/schema';
import type { OrderView } from '../state/order-view';

/** closing: the time is over here, the server's word is still awaited. delayed: 开通中. */
export type PayPhase = 'waiting' | 'closing' | 'expired' | 'canceled' | 'refund' | 'opening' | 'delayed' | 'paid';

export const openingLimit = 60_000;

interface Facts {
  order: Pick<OrderView, 'orderStatus' | 'expireTimestamp'>;
  /** Of the bought course; null until it is known. */
  status: Pick<ProductStatus, 'owned' | 'expired' | 'validEnd'> | null;
  /** Epoch ms by the server's clock at which the payment was known. */
  paidAt: number | null;
  now: number;
}

/** Open now, or opened by this payment and over since; what ended before it was another purchase. */
export const courseIsOpen = (status: Facts['status'] | undefined, paidAt: number | null): boolean =>
  status != null &&
  (status.owned || (status.expired && status.validEnd !== null && paidAt !== null && status.validEnd > paidAt));

/** What the payment page shows: by the server's facts and its clock alone. */
export function payPhase({ order, status, paidAt, now }: Facts): PayPhase {
  switch (order.orderStatus) {
    case 'UNPAID':
      return order.expireTimestamp !== null && order.expireTimestamp <= now ? 'closing' : 'waiting';
    case 'CLOSED':
      return 'expired';
    case 'CANCELED':
      return 'canceled';
    case 'REFUNDING':
    case 'REFUNDED':
      return 'refund';
    case 'PAID':
      if (courseIsOpen(status, paidAt)) return 'paid';
      return paidAt !== null && now - paidAt > openingLimit ? 'delayed' : 'opening';
  }
}

/** Polling goes on until the order has ended, and after a payment until the course is open. */
export const orderHasEnded = (order: Pick<OrderView, 'orderStatus'> | undefined): boolean =>
  order !== undefined && order.orderStatus !== 'UNPAID';
