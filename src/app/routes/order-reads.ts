import type { Params } from 'react-router-dom';
import { orderQueries } from '@/api/assumed/queries';
import { payQueries } from '@/api/payment/queries';
import { courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { openOrders } from '@/features/order/state/list-state';

// First queries of checkout and payment, in a file of its own, because few visits need these calls.

/** The checkout fetches fresh data on each arrival. It is started only here; the page uses the result. */
export const checkoutReads = ({ productId = '' }: Params) => [
  courseQueries.detail(productId),
  { ...courseQueries.skus(productId), staleTime: 0 },
  { ...userProductQueries.status(productId), staleTime: 0 },
  { ...orderQueries.page(openOrders), staleTime: 0 },
];

export const paymentReads = ({ orderId = '' }: Params) => [orderQueries.detail(orderId), payQueries.channels()];
