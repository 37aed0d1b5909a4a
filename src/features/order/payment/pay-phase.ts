import type { ProductStatus } from '@/api/usercenter/schema';
import { statusFacts, type OrderView } from '../state/order-view';

/** Phases of an order that cannot be paid now. confirming: the status is unknown to this build. */
const otherPhases = {
  UNKNOWN: 'confirming',
  CLOSED: 'expired',
  CANCELED: 'canceled',
  REFUNDING: 'refund',
  REFUNDED: 'refund',
} as const;
type PayPhase = 'waiting' | 'closing' | 'opening' | 'delayed' | 'paid' | (typeof otherPhases)[keyof typeof otherPhases];

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

/**
 * The phase of the payment page, from the server's data and clock only. closing: the time is over by our clock, waiting
 * for the server. delayed: 开通中.
 */
export function payPhase({ order: { orderStatus, expireTimestamp }, status, paidAt, now }: Facts): PayPhase {
  if (orderStatus === 'UNPAID') return expireTimestamp !== null && expireTimestamp <= now ? 'closing' : 'waiting';
  if (orderStatus !== 'PAID') return otherPhases[orderStatus];
  if (courseIsOpen(status, paidAt)) return 'paid';
  return paidAt !== null && now - paidAt > openingLimit ? 'delayed' : 'opening';
}

/** Whether polling can stop: the order has ended and, after a payment, the course is open. */
export const orderHasEnded = (order: Pick<OrderView, 'orderStatus'> | undefined): boolean =>
  order !== undefined && statusFacts[order.orderStatus].isFinal;
