import { fitSmsCode } from '@/shared/field-limits';
import { FittedField } from '@/shared/ui/fitted-field';
import type { TextFieldProps } from '@/shared/ui/text-field';
import styles from '@/shared/ui/field.module.css';

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'type' | 'trailing'> {
  label?: string;
  /** 获取验证码, 60s or 重新获取. */
  sendLabel: string;
  /** S5: disabled until the phone number is valid, and during the countdown. */
  sendDisabled: boolean;
  onSend: () => void;
}

export function CodeField(props: CodeFieldProps) {
  const { label = '短信验证码', sendLabel, sendDisabled, onSend, ...rest } = props;
  return (
    <FittedField
      label={label}
      icon="shield"
      placeholder="请输入验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      fit={fitSmsCode}
      trailing={
        <button
          type="button"
          className={`num rigid fs-14 link-colour ${styles.side}`}
          disabled={sendDisabled}
          onClick={onSend}
        >
          {sendLabel}
        </button>
      }
    />
  );
}
