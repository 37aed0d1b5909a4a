import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './button.module.css';

export interface ButtonLook {
  /** One filled per viewport; `buy` for 立即购买, 去支付, 提交订单, 领券; `tint` in its block's hue; `white`, `ghost` on ink. */
  kind?: 'filled' | 'buy' | 'outline' | 'soft' | 'tint' | 'white' | 'ghost' | 'text' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Keeps width and focus; further clicks do nothing. */
    loading?: boolean | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

export function buttonClass(look: ButtonLook, className?: string): string {
  const { kind = 'outline', size = 'md', block } = look;
  return classNames(styles.button, styles[kind], styles[size], block && styles.block, className);
}

export function Button(props: ButtonProps) {
  const { kind, size, block, icon, loading, className, children, onClick, ...rest } = props;
  const { type = 'button' } = props;
  const look = { kind, size, block };
  const iconSize = size === 'sm' ? 16 : 18;
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(look, className)}
      aria-busy={loading}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label}>
        {loading ? (
          <span className={classNames(styles.spinner, !icon && styles.aside)} aria-hidden="true">
            <Icon name="refresh" size={icon ? iconSize : 14} />
          </span>
        ) : (
          icon && <Icon name={icon} size={iconSize} />
        )}
        <span className={styles.words}>{children}</span>
      </span>
    </button>
  );
}
