import art from '@/assets/login-art.svg?no-inline';
import { BrandLogo, LegalLine } from './brand';
import { FrameServices } from './frame-services';
import { HoverBar } from './hover/hover-bar';
import { NetworkBar } from './notice-bars';
import { PageOutlet } from './page-outlet';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './login-layout.module.css';

/** Frame L: brand picture on the left, form on the right, no navigation. */
export function Component() {
  return (
    <>
      <NetworkBar />
      <div className={`grow ${styles.frame}`}>
        <header className={styles.brand}>
          <BrandLogo inverse />
          <p className={styles.slogan}>
            每天学一点，
            <br />
            离证书近一步
          </p>
          <p className={styles.line}>课程、题库、模考与错题复习</p>
          <img src={art} alt="" width={480} height={480} className={styles.art} />
        </header>
        <div className={`column ${styles.side}`}>
          <header className={styles.small}>
            <BrandLogo />
          </header>
          <main id="main" tabIndex={-1} className={`grow ${styles.main}`}>
            <PageOutlet fallback={<Skeleton height={388} radius={16} />} />
          </main>
          <footer className={`flex wraps centre footnote ${styles.foot}`}>
            <LegalLine />
          </footer>
        </div>
      </div>
      <HoverBar tucked />
      <FrameServices />
    </>
  );
}
