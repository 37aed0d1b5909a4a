import { useQueryClient } from '@tanstack/react-query';
import { loginBySms } from '@/api/usercenter/endpoints';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkPhone, checkSmsCode } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { CodeField } from '@/shared/ui/code-field';
import { PhoneField } from '@/shared/ui/phone-field';
import { Agreement } from './agreement';
import { applyLogin } from './login-flow';
import type { LoginFormProps } from './login-form-props';
import { keepImeEnter, useValidatedForm } from './use-validated-form';
import { useSmsCode } from './use-sms-code';
import styles from './login.module.css';

/** S1: a phone that comes for the first time is registered by this form. */
export function SmsLoginForm({ agreement, back, onOutcome, onForgot }: LoginFormProps) {
  const queryClient = useQueryClient();
  const form = useValidatedForm(
    { mobile: '', code: '' },
    { mobile: ({ mobile }) => checkPhone(mobile), code: ({ code }) => checkSmsCode(code) },
    ['mobile', 'code'],
  );
  const sms = useSmsCode('REGISTER', form.values.mobile);
  const login = useLockedMutation({
    mutationFn: () => loginBySms({ ...form.values, requestType: 'REGISTER' }),
    onSuccess: (answer) => onOutcome(applyLogin(answer, queryClient, { wxCode: '', back })),
  });
  const submit = () => {
    const valid = form.validate();
    const agreed = agreement.demand(valid);
    if (valid && agreed) login.mutate();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onKeyDown={keepImeEnter}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PhoneField hideLabel required size="lg" {...form.bind('mobile')} />
      <CodeField hideLabel required size="lg" {...form.bind('code')} {...sms} />
      <Agreement agreement={agreement} />
      <Button type="submit" kind="filled" size="lg" block loading={login.isPending}>
        登录/注册
      </Button>
      <p className={styles.foot}>
        <span>未注册手机号验证后自动注册</span>
        <button type="button" className={styles.link} onClick={onForgot}>
          忘记密码?
        </button>
      </p>
    </form>
  );
}
