import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { page, signedIn } from './page';

/** D10: submission and payment act for a user, so they behave as auth pages. */
export const orderRoutes: RouteObject[] = [
  signedIn(
    page('submit-order/:productId', '确认订单', () => import('@/features/order/checkout'), {
      prefetch: (params) => import('./order-reads').then(({ checkoutReads }) => checkoutReads(params)),
    }),
    page('order-pay/:orderId', '订单支付', () => import('@/features/order/pay'), {
      mobilePath: mobilePaths.orderPay,
      prefetch: (params) => import('./order-reads').then(({ paymentReads }) => paymentReads(params)),
    }),
  ),
  page('coupon-active', '激活优惠券', () => import('@/features/promo/activate')),
  page('coupon-acquire', '领取优惠券', () => import('@/features/promo/acquire')),
  page('course-exchange', '课程兑换', () => import('@/features/promo/exchange')),
];
