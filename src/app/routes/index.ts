import type { RouteObject } from 'react-router-dom';
import { BareLayout } from '../layouts/bare-layout';
import { BootFrame } from '../layouts/boot-frame';
import { FullScreenLayout } from '../layouts/full-screen-layout';
import { LoginLayout } from '../layouts/login-layout';
import { PlayerLayout } from '../layouts/player-layout';
import { RouteError } from '../layouts/route-error';
import { SiteLayout } from '../layouts/site-layout';
import { UserCenterLayout } from '../layouts/user-center-layout';
import { courseRoutes, playerRoute } from './course';
import { loginRoutes } from './login';
import { orderRoutes } from './order';
import { jump } from './page';
import { answeringAliases, answeringRoutes, questionBankRoutes } from './question-bank';
import { bareRoutes, homeRoute, siteRoutes } from './site';
import { userCenterRoutes } from './user-center';

/** The route table of S2. React Router matches without regard to case, so /uc/bindPhone is /uc/bindphone. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: BootFrame,
    children: [
      { Component: LoginLayout, children: loginRoutes },
      {
        Component: SiteLayout,
        children: [
          homeRoute,
          ...siteRoutes,
          courseRoutes,
          ...orderRoutes,
          questionBankRoutes,
          { Component: UserCenterLayout, children: [userCenterRoutes] },
        ],
      },
      { Component: PlayerLayout, children: [playerRoute] },
      { Component: FullScreenLayout, children: [answeringRoutes] },
      { Component: BareLayout, children: bareRoutes },
      ...answeringAliases,
      jump('*', '/404'),
    ],
  },
];
