import type { ReactNode } from 'react';
import styles from './panes.module.css';

/** Two cards side by side that scroll separately; the page itself does not scroll. */
export function Panes({ children }: { children: ReactNode }) {
  return (
    <div className={styles.view}>
      <div className={`grid gap-24 top ${styles.panes}`}>{children}</div>
    </div>
  );
}
export const paneCard = styles.card ?? '';
