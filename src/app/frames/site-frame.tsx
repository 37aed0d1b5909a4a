import type { ReactNode } from 'react';
import { BelowFold } from '@/shared/ui/below-fold';
import { FrameServices } from './frame-services';
import { HoverBar } from './hover/hover-bar';
import { NetworkBar } from './network-bar';
import { PhoneHint } from './site/phone-hint';
import { SiteFooter } from './site/site-footer';
import { SiteHeader } from './site/site-header';
import { UserFailedBar } from './user-failed-bar';
import { VersionBar } from './site/version-bar';
import styles from './site-frame.module.css';

/** The frame without routing, also used around a router error. */
export function SiteFrame({ children }: { children: ReactNode }) {
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
      <main id="main" tabIndex={-1} className={`grow ${styles.main}`}>
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
