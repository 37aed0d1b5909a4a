import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  icon: IconName;
  warn?: boolean;
  action: ReactNode;
  /** The region around it is a live region already. */
  silent?: boolean;
  children: ReactNode;
}

/** A bar over the full width: a message about the whole site with an action. */
export function NoticeBar({ icon, warn, action, silent, children }: NoticeBarProps) {
  return (
    <div role={silent ? undefined : 'status'} className={classNames(styles.bar, warn && styles.warn, 'no-print')}>
      <div className={`wrap ${styles.inside}`}>
        <Icon name={icon} size={18} />
        {children}
        <span className="flex push gap-8">{action}</span>
      </div>
    </div>
  );
}
