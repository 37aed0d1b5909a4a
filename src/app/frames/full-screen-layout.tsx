import { FrameServices } from './frame-services';
import { HoverBar } from './hover/hover-bar';
import { NetworkBar } from './network-bar';
import { PageOutlet } from './page-outlet';
import { UserFailedBar } from './user-failed-bar';
import styles from './full-screen-layout.module.css';

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
