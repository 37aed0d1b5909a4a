import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../lib/class-names';
import { FieldFrame, type FieldLook } from './field-frame';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './field.module.css';
import { type Fitted, fitPhone } from '../field-limits';

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
        <div className={classNames('row gap-10 muted', styles.box, styles[size], error && styles.invalid)}>
          {icon && <Icon name={icon} size={18} />}
          {prefix && <span className={`row ink gap-10 ${styles.prefix}`}>{prefix}</span>}
          <input type="text" {...rest} {...names} ref={ref} value={value} onChange={(e) => onChange(e.target.value)} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}

interface FittedFieldProps extends TextFieldProps {
  fit: (typed: string) => Fitted;
}

/** A field that cleans and limits what is typed, and says what it left out until the next change. */
export function FittedField({ fit, onChange, hint, ...rest }: FittedFieldProps) {
  const [note, setNote] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      hint={note === null ? hint : <span role="status">{note}</span>}
      onChange={(typed) => {
        const { value, note: said } = fit(typed);
        setNote(said);
        onChange(value);
      }}
    />
  );
}

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'type'> & { label?: string };

/** No maxLength: the browser would cut a pasted +86 number before it is cleaned. */
export function PhoneField({ label = '手机号', ...rest }: PhoneFieldProps) {
  return (
    <FittedField
      label={label}
      icon="mobile"
      prefix="+86"
      placeholder="请输入手机号"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      // The standard allows no username in a field of type tel.
      type={rest.autoComplete === 'username' ? 'text' : 'tel'}
      fit={fitPhone}
    />
  );
}

/** Tells password managers whose password stands in a form that has no field for the account. */
export const AccountName = ({ value }: { value: string }) => (
  <input hidden readOnly type="text" autoComplete="username" value={value} />
);
