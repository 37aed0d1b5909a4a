import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { couponQueries, orderQueries } from '@/api/assumed/queries';
import { catalogueQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { useServerNow } from '@/components/countdown/use-server-now';
import { type OrderView, orderOfCourse } from '../state/order-view';
import { checkoutDraft } from '../state/checkout-draft';
import { courseIsOpen, orderHasEnded, payPhase } from './pay-phase';
import { serverNow } from '@/api/server-clock';
import { knownTime } from '@/shared/lib/dates';

const pollEvery = 3_000;

/** Polls G3 every 3 s while the page is visible and, after the payment, getStatus until the course is open. */
export function usePayOrder(orderId: string) {
  const client = useQueryClient();
  const known = client.getQueryData(orderQueries.detail(orderId).queryKey) !== undefined;
  const order = useQuery({
    ...orderQueries.detail(orderId, known),
    // Use the data that the route has just prefetched.
    staleTime: 1_000,
    refetchInterval: ({ state }) => (state.data && !orderHasEnded(state.data) ? pollEvery : false),
    refetchOnWindowFocus: ({ state }) => (orderHasEnded(state.data) ? false : 'always'),
  });
  const phase = useOrderPhase(order.data);
  return { ...order, ...phase };
}

function useOrderPhase(order: OrderView | undefined) {
  const client = useQueryClient();
  const paid = order?.orderStatus === 'PAID';
  const productId = order?.items[0]?.productId ?? '';
  const seenPaid = useFirstTime(paid);
  const paidAt = knownTime(order?.payTime ?? null) ?? seenPaid;
  const status = useQuery({
    ...userProductQueries.status(productId, true),
    enabled: paid && productId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (courseIsOpen(state.data, paidAt) ? false : pollEvery),
    refetchOnWindowFocus: ({ state }) => (courseIsOpen(state.data, paidAt) ? false : 'always'),
  });
  const now = useServerNow(order !== undefined);
  const phase = order ? payPhase({ order, status: status.data ?? null, paidAt, now }) : null;
  useRefreshAfterPayment(phase === 'paid');
  const ended = orderHasEnded(order);
  useEffect(() => {
    // Remove cached lists, which still show the order as unpaid.
    if (ended) client.removeQueries({ queryKey: [...orderQueries.all(), 'page'] });
  }, [client, ended]);
  useEffect(() => {
    if (paid) for (const { skuId } of order?.items ?? []) if (skuId) checkoutDraft.forget(skuId);
  }, [paid, order?.items]);
  return { phase, statusFailed: paid && status.isError, retryStatus: () => void status.refetch() };
}

/** Invalidates lists, rights and coupons after a purchase. */
function useRefreshAfterPayment(paid: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!paid) return;
    const changed = [
      [...userProductQueries.all(), 'page'],
      [...userProductQueries.all(), 'mine'],
      catalogueQueries.all(),
      couponQueries.all(),
      [...orderQueries.all(), 'page'],
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  }, [client, paid]);
}

/** Epoch ms (server's clock) at which `is` first became true. */
function useFirstTime(is: boolean): number | null {
  const [time, setTime] = useState<number | null>(null);
  if (is && time === null) setTime(serverNow());
  return time;
}

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
