import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
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
  /** Called on a click outside of links and buttons. A control in `children` does the same for the keyboard. */
  onPicture?: () => void;
}

/** A message that fills the stage in place of the film, such as locked, failed, finished or next. */
export function StageMessage(props: StageMessageProps) {
  const { icon, tone = 'plain', above, title, hint, children, role, onPicture } = props;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button')) onPicture?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={`row centre gap-10 soft text-centre ${styles.message}`} role={role} onClick={press}>
      {icon && (
        <span className={`middle ${styles.disc} ${styles[tone]}`}>
          <Icon name={icon} size={28} />
        </span>
      )}
      {above}
      <h2 className={styles.messageTitle}>{title}</h2>
      {hint && <p className={styles.messageHint}>{hint}</p>}
      {children && <div className={`row wraps centre gap-12 ${styles.messageActions}`}>{children}</div>}
    </div>
  );
}
