import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { jump, page } from './page';

export const homeRoute: RouteObject = page('', '首页', () => import('@/features/site/pages/home-page'), {
  mobilePath: mobilePaths.home,
  prefetch: async () => (await import('./reads')).homeReads(),
});

/** Pages around the product (S2): help, teachers, apps, agreements. */
export const siteRoutes: RouteObject[] = [
  page('download-app', '下载APP', () => import('@/features/site/pages/download-app-page')),
  page('404', '页面不存在', () => import('@/features/site/pages/not-found-page')),
  page('about', '关于我们', () => import('@/features/site/pages/about-page')),
  {
    path: 'hc',
    children: [
      jump('', '/hc/site-stated'),
      page('pay-type', '支付方式', () => import('@/features/site/pages/pay-type-page'), { keepScroll: 'help' }),
      page('site-stated', '网站声明', () => import('@/features/site/pages/site-stated-page'), { keepScroll: 'help' }),
      page('user-agreement', '用户协议', () => import('@/features/site/pages/user-agreement-page'), {
        keepScroll: 'help',
      }),
      page('privacy-policy', '隐私政策', () => import('@/features/site/pages/privacy-policy-page'), {
        keepScroll: 'help',
      }),
    ],
  },
  page('teacher', '名师', () => import('@/features/site/pages/teacher-page'), { mobilePath: mobilePaths.teacher }),
  {
    path: 'demo-components',
    children: [
      jump('', '/demo-components/home'),
      page('home', '组件演示', () => import('@/features/demo/pages/demo-home-page')),
      page('play-video', '组件演示', () => import('@/features/demo/pages/play-video-page')),
      page('course-type', '组件演示', () => import('@/features/demo/pages/course-type-page')),
      page('breadcrumb', '组件演示', () => import('@/features/demo/pages/breadcrumb-page')),
      page('upload', '组件演示', () => import('@/features/demo/pages/upload-page')),
      page('calculator', '组件演示', () => import('@/features/demo/pages/calculator-page')),
    ],
  },
];

/** Pages without header and footer: opened from the app, or only passed through. */
export const bareRoutes: RouteObject[] = [
  page('other-pages/app-download', '下载APP', () => import('@/features/site/pages/download-app-page')),
  page('transfer', '正在跳转', () => import('@/features/site/pages/transfer-page')),
  page('zt/agreeUser', '用户协议', () => import('@/features/site/pages/agree-user-page')),
  page('zt/agreeSecret', '隐私政策', () => import('@/features/site/pages/agree-secret-page')),
];
