import type { RouteObject } from 'react-router-dom';
import { orderQueries } from '@/api/assumed/queries';
import { payQueries } from '@/api/payment/queries';
import { courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { openOrders } from '@/features/order/lib/order-list';
import { mobilePaths } from '@/shared/paths';
import { page, signedIn } from './page';

/** D10: submission and payment act for a user, so they behave as auth pages. */
export const orderRoutes: RouteObject[] = [
  signedIn(
    page('submit-order/:productId', '确认订单', () => import('@/features/order/pages/submit-order-page'), {
      prefetch: ({ productId = '' }) => [
        courseQueries.detail(productId),
        courseQueries.skus(productId),
        userProductQueries.status(productId),
        orderQueries.page(openOrders),
      ],
    }),
    page('order-pay/:orderId', '订单支付', () => import('@/features/order/pages/order-pay-page'), {
      mobilePath: mobilePaths.orderPay,
      prefetch: ({ orderId = '' }) => [orderQueries.detail(orderId), payQueries.channels()],
    }),
  ),
  page('coupon-active', '激活优惠券', () => import('@/features/promo/pages/coupon-active-page')),
  page('coupon-acquire', '领取优惠券', () => import('@/features/promo/pages/coupon-acquire-page')),
  page('course-exchange', '课程兑换', () => import('@/features/promo/pages/course-exchange-page')),
];
