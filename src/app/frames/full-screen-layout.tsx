import { FrameServices } from './frame-services';
import { LateHoverBar } from './hover/late-hover-bar';
import { PageOutlet } from './page-outlet';
import styles from './full-screen-layout.module.css';

/** Frame X: the answering pages bring their own bar of 56. */
export function FullScreenLayout() {
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageOutlet fallback={<div className={styles.bar} />} />
      </main>
      <LateHoverBar tucked />
      <FrameServices />
    </>
  );
}
