import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { later } from '../later';
import { page, signedIn } from './page';

/** D10: submission and payment act for a user, so they behave as auth pages. */
export const orderRoutes: RouteObject[] = [
  signedIn(
    page('submit-order/:productId', '确认订单', later('submitOrder')),
    page('order-pay/:orderId', '订单支付', later('orderPay'), { mobilePath: mobilePaths.orderPay }),
  ),
  page('coupon-active', '激活优惠券', later('couponActive')),
  page('coupon-acquire', '领取优惠券', later('couponAcquire')),
  page('course-exchange', '课程兑换', later('courseExchange')),
];
