import type { ProductStatus } from '@/api/usercenter/schema';
import { statusFacts, type OrderView } from '../state/order-view';

/**
 * closing: the time is over by our clock, waiting for the server. confirming: the status is unknown to this build.
 * delayed: 开通中.
 */
export type PayPhase =
  | 'waiting'
  | 'closing'
  | 'confirming'
  | 'expired'
  | 'canceled'
  | 'refund'
  | 'opening'
  | 'delayed'
  | 'paid';

export const openingLimit = 60_000;

interface Facts {
  order: Pick<OrderView, 'orderStatus' | 'expireTimestamp'>;
  /** Ownership of the bought course; null until loaded. */
  status: Pick<ProductStatus, 'owned' | 'expired' | 'validEnd'> | null;
  /** Epoch ms (server's clock) when the payment was first seen. */
  paidAt: number | null;
  now: number;
}

/**
 * Whether the course is open, or was opened by this payment and has ended since. An earlier end belongs to another
 * purchase.
 */
export const courseIsOpen = (status: Facts['status'] | undefined, paidAt: number | null): boolean =>
  status != null &&
  (status.owned || (status.expired && status.validEnd !== null && paidAt !== null && status.validEnd > paidAt));

/** The phase of the payment page, from the server's data and clock only. */
export function payPhase({ order, status, paidAt, now }: Facts): PayPhase {
  switch (order.orderStatus) {
    case 'UNPAID':
      return order.expireTimestamp !== null && order.expireTimestamp <= now ? 'closing' : 'waiting';
    case 'UNKNOWN':
      return 'confirming';
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

/** Whether polling can stop: the order has ended and, after a payment, the course is open. */
export const orderHasEnded = (order: Pick<OrderView, 'orderStatus'> | undefined): boolean =>
  order !== undefined && statusFacts[order.orderStatus].isFinal;
