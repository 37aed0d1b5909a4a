import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { classNames } from '@/shared/lib/class-names';
import styles from './player-stage.module.css';

interface StageMessageProps {
  icon?: IconName;
  tone?: 'plain' | 'bad' | 'ok';
  /** A small line above the title, or a picture in the icon's place. */
  above?: ReactNode;
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** What fills the stage in place of the film: locked, failed, finished, next. */
export function StageMessage({ icon, tone = 'plain', above, title, hint, children, role }: StageMessageProps) {
  return (
    <div className={styles.message} role={role}>
      {icon && (
        <span className={classNames(styles.disc, styles[tone])}>
          <Icon name={icon} size={28} />
        </span>
      )}
      {above}
      <h2 className={styles.messageTitle}>{title}</h2>
      {hint && <p className={styles.messageHint}>{hint}</p>}
      {children && <div className={styles.messageActions}>{children}</div>}
    </div>
  );
}
