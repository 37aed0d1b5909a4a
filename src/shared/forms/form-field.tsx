import { type ReactNode, useState } from 'react';
import {
  useController,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type UseFormReturn,
} from 'react-hook-form';
import { fitSmsCode, fitNewPassword } from '@/shared/field-limits';
import { FittedField, type TextFieldProps } from '@/shared/ui/text-field';
import styles from '@/shared/ui/field.module.css';
import { IconButton } from '@/shared/ui/icon-button';

/** A form that shows messages on submit and, through `FormField`, on blur, but not while typing. */
export const useFields = <Values extends FieldValues>(defaultValues: DefaultValues<Values>) =>
  useForm<Values>({ defaultValues, mode: 'onSubmit', reValidateMode: 'onSubmit' });

interface Bound<Value> {
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallBack;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>;
  name: Name;
  /** A rule of S5: null when the value is fine. */
  check?: (value: FieldPathValue<Values, Name>, values: Values) => string | null;
  /** Also checks an empty field on blur; otherwise only on submit. */
  checkEmpty?: boolean;
  children: (field: Bound<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Connects one of our fields to its form. A failing submission focuses the first invalid field. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, check, checkEmpty, children } = props;
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (value, values) => check?.(value, values) ?? true },
  });
  return children({
    value: field.value,
    error: fieldState.error?.message ?? null,
    ref: field.ref,
    onChange: (value) => {
      field.onChange(value);
      // Hide an error as soon as the value is valid.
      if (fieldState.error) void form.trigger(name);
    },
    onBlur: () => {
      field.onBlur();
      if (checkEmpty || field.value !== '') void form.trigger(name);
    },
  });
}

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

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** New passwords: spaces are stripped while typing, at most 18 (S5). */
  fresh?: boolean;
}

const unchanged = (value: string) => ({ value, note: null });

export function PasswordField({ fresh, ...rest }: PasswordFieldProps) {
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
