import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button';
import { Icon } from './icon';
import styles from './button.module.css';

/** A link that looks like a button: it navigates, so it stays a link. */
export function LinkButton({ kind, size, icon, className, children, ...rest }: Omit<ButtonLook, 'block'> & LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size }, className)}>
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      <span className={styles.words}>{children}</span>
    </Link>
  );
}
