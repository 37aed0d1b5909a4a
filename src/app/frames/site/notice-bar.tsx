import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  icon: IconName;
  warn?: boolean;
  action: ReactNode;
  children: ReactNode;
}

export function NoticeBar({ icon, warn, action, children }: NoticeBarProps) {
  return (
    <div role="status" className={classNames(styles.bar, warn && styles.warn, 'no-print')}>
      <div className={`wrap ${styles.inside}`}>
        <Icon name={icon} size={18} />
        {children}
        <span className={styles.end}>{action}</span>
      </div>
    </div>
  );
}
