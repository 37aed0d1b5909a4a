import { useState } from 'react';
import { passwordMaxLength } from '../constants';
import { stripSpaces } from '../rules';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** New passwords: spaces are stripped while typing, at most 18 (S5). */
  fresh?: boolean;
}

export function PasswordField({ fresh = false, onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      icon="lock"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      onChange={(value) => onChange(fresh ? stripSpaces(value).slice(0, passwordMaxLength) : value)}
      trailing={
        <IconButton
          small
          icon={shown ? 'eye' : 'eye-off'}
          label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
