import type { RouteObject } from 'react-router-dom';
import { BootFrame } from '../layouts/boot-frame';
import { RouteError } from '../layouts/route-error';
import { courseRoutes, playerRoute } from './course';
import { loginRoutes } from './login';
import { orderRoutes } from './order';
import { frame, jump } from './page';
import { answeringAliases, answeringRoutes, questionBankRoutes } from './question-bank';
import { bareRoutes, homeRoute, siteRoutes } from './site';
import { userCenterRoutes } from './user-center';

/** The route table of S2. React Router matches without regard to case, so /uc/bindPhone is /uc/bindphone. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: BootFrame,
    children: [
      frame('login', () => import('../layouts/login-layout').then((file) => file.LoginLayout), loginRoutes),
      frame('site', () => import('../layouts/site-layout').then((file) => file.SiteLayout), [
        homeRoute,
        ...siteRoutes,
        courseRoutes,
        ...orderRoutes,
        questionBankRoutes,
        frame('user-center', () => import('../layouts/user-center-layout').then((file) => file.UserCenterLayout), [
          userCenterRoutes,
        ]),
      ]),
      frame('player', () => import('../layouts/player-layout').then((file) => file.PlayerLayout), [playerRoute]),
      frame('full-screen', () => import('../layouts/full-screen-layout').then((file) => file.FullScreenLayout), [
        answeringRoutes,
      ]),
      frame('bare', () => import('../layouts/bare-layout').then((file) => file.BareLayout), bareRoutes),
      ...answeringAliases,
      jump('*', '/404'),
    ],
  },
];
