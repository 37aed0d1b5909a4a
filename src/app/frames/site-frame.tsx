import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfflineBar } from '@/shared/ui/offline-bar';
import { FrameServices } from './frame-services';
import { LateHoverBar } from './hover/late-hover-bar';
import { PhoneHint } from './site/phone-hint';
import { LateSiteFooter } from './site/late-site-footer';
import { SiteHeader } from './site/site-header';
import { UserFailedBar } from './site/user-failed-bar';
import { LateVersionBar } from './site/late-version-bar';
import styles from './site-frame.module.css';

/** The frame alone, also around an error of the router. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  return (
    <>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <PhoneHint />
      <SiteHeader />
      <OfflineBar onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
      <UserFailedBar />
      <LateVersionBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <LateSiteFooter />
      <LateHoverBar />
      <FrameServices />
    </>
  );
}
