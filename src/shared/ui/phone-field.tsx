import { fitPhone } from '../field-limits';
import { FittedField } from './fitted-field';
import type { TextFieldProps } from './text-field';

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
