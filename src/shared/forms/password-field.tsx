import { useState } from 'react';
import { fitNewPassword } from '@/shared/field-limits';
import { FittedField } from '@/shared/ui/fitted-field';
import { IconButton } from '@/shared/ui/icon-button';
import type { TextFieldProps } from '@/shared/ui/text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** New passwords: spaces are stripped while typing, at most 18 (S5). */
  fresh?: boolean;
}

const unchanged = (value: string) => ({ value, note: null });

export function PasswordField({ fresh = false, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FittedField
      icon="lock"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      fit={fresh ? fitNewPassword : unchanged}
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
