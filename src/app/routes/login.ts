import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { leaveLogin } from '../guards';
import { page } from './page';

/** The three forms of the login layout (S2). */
export const loginRoutes: RouteObject[] = [
  {
    middleware: [leaveLogin],
    children: [page('uc/login', '登录', () => import('@/features/auth/login'), { mobilePath: mobilePaths.login })],
  },
  page('uc/bindphone', '绑定手机号', () => import('@/features/auth/login')),
  page('uc/forgot-password', '找回密码', () => import('@/features/auth/login')),
];
