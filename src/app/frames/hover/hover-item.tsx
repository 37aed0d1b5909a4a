import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './hover-bar.module.css';

interface HoverItemProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  hot?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function HoverItem({ icon, label, hot, ...rest }: HoverItemProps) {
  return (
    <button {...rest} type="button" title={label} className={classNames(styles.item, hot && 'link-colour')}>
      <Icon name={icon} />
      <span className={styles.text}>{label}</span>
    </button>
  );
}
