import { orderQueries } from '@/api/assumed/queries';
import { payQueries } from '@/api/payment/queries';
import { courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { openOrders } from './state/list-state';

/** What checkout and payment read first; in a chunk of its own, because no public page needs to know it. */
export const checkoutReads = (productId: string) => [
  courseQueries.detail(productId),
  courseQueries.skus(productId),
  userProductQueries.status(productId),
  orderQueries.page(openOrders),
];
export const paymentReads = (orderId: string) => [orderQueries.detail(orderId), payQueries.channels()];
