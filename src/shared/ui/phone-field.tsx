import { normalisePhone } from '../rules';
import { TextField, type TextFieldProps } from './text-field';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'type'> & { label?: string };

/** No maxLength: the browser would cut a pasted +86 number before it is cleaned. */
export function PhoneField({ label = '手机号', onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      icon="mobile"
      prefix="+86"
      placeholder="请输入手机号"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      type="tel"
      onChange={(value) => onChange(normalisePhone(value))}
    />
  );
}
