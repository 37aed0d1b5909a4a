import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  small?: boolean;
}

export function IconButton({ icon, label, small, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.button, small && styles.small, className)}
    >
      <Icon name={icon} size={small ? 16 : 20} />
    </button>
  );
}
