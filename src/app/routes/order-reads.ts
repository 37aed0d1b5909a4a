import type { Params } from 'react-router-dom';
import { orderQueries } from '@/api/assumed/queries';
import { payQueries } from '@/api/payment/queries';
import { courseQueries } from '@/api/products/queries';
import { refetchOnArrival } from '@/api/stale-times';
import { userProductQueries } from '@/api/usercenter/queries';
import { openOrders } from '@/features/order/state/list-state';

// First queries of checkout and payment, in a file of its own, because few visits need these calls.

/** The checkout reads what may have changed on each arrival, but once, whether this file or the page comes first. */
export const checkoutReads = ({ productId = '' }: Params) => [
  courseQueries.detail(productId),
  { ...courseQueries.skus(productId), staleTime: refetchOnArrival },
  { ...userProductQueries.status(productId), staleTime: refetchOnArrival },
  { ...orderQueries.page(openOrders), staleTime: refetchOnArrival },
];

export const paymentReads = ({ orderId = '' }: Params) => [orderQueries.detail(orderId), payQueries.channels()];
