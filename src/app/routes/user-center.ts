import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { redirectRoute, page, signedIn } from './page';

const coursesPage = (path: string, title: string) =>
  page(path, title, () => import('@/features/my-course/courses'), {
    keepScroll: 'my-course',
    mobilePath: mobilePaths.myCourse,
    prefetch: (params, url) => import('./study-reads').then((reads) => reads.myCourseReads(params, url)),
  });

export const userCenterRoutes: RouteObject = signedIn({
  path: 'uc',
  children: [
    redirectRoute('', '/uc/account-manage/personal'),
    {
      path: 'account-manage',
      children: [
        redirectRoute('', '/uc/account-manage/personal'),
        page('personal', '个人信息', () => import('@/features/user-center/profile')),
        page('security', '账号安全', () => import('@/features/user-center/security')),
      ],
    },
    {
      path: 'my-course',
      children: [
        redirectRoute('', '/uc/my-course/add'),
        coursesPage('sys', '我的系统课'),
        coursesPage('free', '我的公开课'),
        coursesPage('add', '我的增值课'),
        // Not in S2; it uses only calls of other pages.
        page('weekly', '学习周报', () => import('@/features/my-course/weekly')),
        page(':courseType/detail/:courseId', '课程详情', () => import('@/features/my-course/own-course')),
      ],
    },
    page('my-order', '我的订单', () => import('@/features/order/orders'), { mobilePath: mobilePaths.orders }),
    page('my-order/:orderId', '订单详情', () => import('@/features/order/order')),
    page('my-coupon', '我的优惠券', () => import('@/features/promo/my-coupons')),
    // Not in S2; it reads what this device keeps.
    page('my-notes', '我的笔记', () => import('@/features/user-center/my-notes')),
    page('feedback', '意见反馈', () => import('@/features/user-center/feedback')),
  ],
});
