import type { RouteObject } from 'react-router-dom';
import { BareLayout } from '../frames/bare-layout';
import { FullScreenLayout, PlayerLayout } from '../frames/full-screen-layout';
import { RouteError } from '../frames/route-error';
import { SiteLayout } from '../frames/site-layout';
import { catchWechat, noteSource } from '../guards';
import { courseRoutes, playerRoute } from './course';
import { loginRoutes } from './login';
import { orderRoutes } from './order';
import { frame, redirectRoute, lazyFrame } from './page';
import { answeringAliases, answeringRoutes, questionBankRoutes } from './question-bank';
import { bareRoutes, homeRoute, siteRoutes } from './site';
import { userCenterRoutes } from './user-center';

/** The route table of S2. React Router ignores case, so /uc/bindPhone is /uc/bindphone. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    // Never shown, because main.tsx renders after the first guards; the router requires one.
    HydrateFallback: () => null,
    middleware: [noteSource, catchWechat],
    children: [
      lazyFrame('login', () => import('../frames/login-layout'), loginRoutes),
      frame('site', SiteLayout, [
        homeRoute,
        ...siteRoutes,
        courseRoutes,
        ...orderRoutes,
        questionBankRoutes,
        lazyFrame('user-center', () => import('../frames/user-center-layout'), [userCenterRoutes]),
      ]),
      frame('player', PlayerLayout, [playerRoute]),
      frame('full-screen', FullScreenLayout, [answeringRoutes]),
      frame('bare', BareLayout, bareRoutes),
      ...answeringAliases,
      redirectRoute('*', '/404'),
    ],
  },
];
