import type { RouteObject } from 'react-router-dom';
import { BootFrame } from '../frames/boot-frame';
import { RouteError } from '../frames/route-error';
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
      frame('login', () => import('../frames/login-layout').then((file) => file.LoginLayout), loginRoutes),
      frame('site', () => import('../frames/site-layout').then((file) => file.SiteLayout), [
        homeRoute,
        ...siteRoutes,
        courseRoutes,
        ...orderRoutes,
        questionBankRoutes,
        frame('user-center', () => import('../frames/user-center-layout').then((file) => file.UserCenterLayout), [
          userCenterRoutes,
        ]),
      ]),
      frame('player', () => import('../frames/player-layout').then((file) => file.PlayerLayout), [playerRoute]),
      frame('full-screen', () => import('../frames/full-screen-layout').then((file) => file.FullScreenLayout), [
        answeringRoutes,
      ]),
      frame('bare', () => import('../frames/bare-layout').then((file) => file.BareLayout), bareRoutes),
      ...answeringAliases,
      jump('*', '/404'),
    ],
  },
];
