import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { page, signedIn } from './page';

const reads = () => import('@/features/order/lib/prefetch');

/** D10: submission and payment act for a user, so they behave as auth pages. */
export const orderRoutes: RouteObject[] = [
  signedIn(
    page('submit-order/:productId', '确认订单', () => import('@/features/order/pages/submit-order-page'), {
      prefetch: async ({ productId = '' }) => (await reads()).checkoutReads(productId),
    }),
    page('order-pay/:orderId', '订单支付', () => import('@/features/order/pages/order-pay-page'), {
      mobilePath: mobilePaths.orderPay,
      prefetch: async ({ orderId = '' }) => (await reads()).paymentReads(orderId),
    }),
  ),
  page('coupon-active', '激活优惠券', () => import('@/features/promo/pages/coupon-active-page')),
  page('coupon-acquire', '领取优惠券', () => import('@/features/promo/pages/coupon-acquire-page')),
  page('course-exchange', '课程兑换', () => import('@/features/promo/pages/course-exchange-page')),
];
