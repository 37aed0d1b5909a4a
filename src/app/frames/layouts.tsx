import { useEffect, type ReactNode } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { PageOutlet, PageError, PageSkeleton } from './page-outlet';
import { BelowFold } from '@/shared/ui/below-fold';
import { FrameServices } from './frame-services';
import { HoverBar } from './hover/hover-bar';
import { FirstVisit, NetworkBar, VersionBar, PhoneHint, UserFailedBar } from './notice-bars';
import { SiteFooter } from './site/site-footer';
import { SiteHeader } from './site/site-header';
import siteStyles from './site-frame.module.css';
import styles from './full-screen-layout.module.css';
import { report } from '@/shared/report';

/** The frame without routing, also used around a router error. */
function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <PhoneHint />
      <SiteHeader />
      <NetworkBar />
      <UserFailedBar />
      <VersionBar />
      <main id="main" tabIndex={-1} className={`grow ${siteStyles.main}`}>
        {children}
      </main>
      <BelowFold height={316}>
        <SiteFooter />
      </BelowFold>
      <HoverBar />
      <FrameServices />
    </>
  );
}

/** Frame F: header, page, footer, hover bar. */
export function SiteLayout() {
  const { pathname } = useLocation();
  const inUserCenter = pathname.toLowerCase().startsWith('/uc/');
  return (
    <SiteFrame>
      <FirstVisit />
      <PageOutlet fallback={<PageSkeleton />} pageKey={inUserCenter ? 'uc' : undefined} />
    </SiteFrame>
  );
}

/** Frame N: no header and footer, and the chat as a collapsed tab (S1). */
export function BareLayout() {
  return (
    <>
      <NetworkBar />
      <main id="main" tabIndex={-1} style={{ flex: 1 }}>
        <PageOutlet fallback={<PageSkeleton />} />
      </main>
      <HoverBar tucked />
      <FrameServices />
    </>
  );
}

/** Frame X: full screen; the answering pages bring their own bar of 56 px. */
export function FullScreenLayout() {
  return (
    <>
      <NetworkBar />
      <UserFailedBar />
      <main id="main" tabIndex={-1} className={`column grow ${styles.main}`}>
        <PageOutlet fallback={<div className={styles.bar} />} />
      </main>
      <HoverBar tucked />
      <FrameServices />
    </>
  );
}

/** Frame P: the same, always dark. */
export const PlayerLayout = () => (
  <div data-theme="dark" className={`column grow ${styles.main}`}>
    <FullScreenLayout />
  </div>
);

/** Shows errors of guards and loaders inside the site's frame. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => report({ kind: 'error', name: 'route', detail: error }), [error]);
  return (
    <SiteFrame>
      <PageError error={error} resetErrorBoundary={() => void revalidate()} />
    </SiteFrame>
  );
}
