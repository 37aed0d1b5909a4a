import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { redirectRoute, page } from './page';

export const homeRoute: RouteObject = page('', '首页', () => import('@/features/site/home'), {
  mobilePath: mobilePaths.home,
  prefetch: () => import('./study-reads').then(({ homeReads }) => homeReads()),
});

/** Pages around the product (S2): help, teachers, apps, agreements. */
export const siteRoutes: RouteObject[] = [
  page('download-app', '下载APP', () => import('@/features/site/app-download')),
  page('404', '页面不存在', () => import('@/features/site/not-found')),
  page('about', '关于我们', () => import('@/features/site/about')),
  {
    path: 'hc',
    children: [
      redirectRoute('', '/hc/site-stated'),
      page('pay-type', '支付方式', () => import('@/features/site/help'), { keepScroll: 'help' }),
      page('site-stated', '网站声明', () => import('@/features/site/help'), { keepScroll: 'help' }),
      page('user-agreement', '用户协议', () => import('@/features/site/help'), { keepScroll: 'help' }),
      page('privacy-policy', '隐私政策', () => import('@/features/site/help'), { keepScroll: 'help' }),
    ],
  },
  page('teacher', '名师', () => import('@/features/site/teachers'), { mobilePath: mobilePaths.teacher }),
  {
    path: 'demo-components',
    children: [
      redirectRoute('', '/demo-components/home'),
      ...['home', 'play-video', 'course-type', 'breadcrumb', 'upload', 'calculator', 'content'].map((name) =>
        page(name, '组件演示', () => import('@/features/demo')),
      ),
    ],
  },
];

/** Pages without header and footer: opened from the app, or intermediate. */
export const bareRoutes: RouteObject[] = [
  page('other-pages/app-download', '下载APP', () => import('@/features/site/app-download')),
  page('transfer', '正在跳转', () => import('@/features/auth/login')),
  page('zt/agreeUser', '用户协议', () => import('@/features/site/help')),
  page('zt/agreeSecret', '隐私政策', () => import('@/features/site/help')),
];
