import type { ReactNode } from 'react';
import styles from './panes.module.css';

/** Two cards beside each other in a room as high as the window: each scrolls by itself, the page never does. */
export function Panes({ children }: { children: ReactNode }) {
  return (
    <div className={styles.view}>
      <div className={styles.panes}>{children}</div>
    </div>
  );
}
export const paneCard = styles.card ?? '';
