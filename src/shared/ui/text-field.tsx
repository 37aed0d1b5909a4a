import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { FieldFrame, type FieldLook } from './field-frame';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './field.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size' | 'prefix' | 'id'>;

export interface TextFieldProps extends FieldLook, Native {
  value: string;
  onChange: (value: string) => void;
  /** 48 px high (`lg`) in logins and for codes, otherwise 40. */
  size?: 'md' | 'lg';
  icon?: IconName;
  prefix?: string;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, required, error, hint, ...control } = props;
  const { value, onChange, size = 'md', icon, prefix, trailing, ref, ...rest } = control;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} required={required} error={error} hint={hint}>
      {(names) => (
        <div
          className={classNames('row gap-10 muted', styles.box, size === 'lg' && styles.lg, error && styles.invalid)}
        >
          {icon && <Icon name={icon} size={18} />}
          {prefix && <span className={`row ink gap-10 ${styles.prefix}`}>{prefix}</span>}
          <input type="text" {...rest} {...names} ref={ref} value={value} onChange={(e) => onChange(e.target.value)} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
