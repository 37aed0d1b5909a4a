import { useQueryClient } from '@tanstack/react-query';
import { loginByPwd } from '@/api/usercenter/endpoints';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkPassword, checkPhone } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/ui/password-field';
import { PhoneField } from '@/shared/ui/phone-field';
import { Agreement } from './agreement';
import { applyLogin } from './login-flow';
import type { LoginFormProps } from './login-form-props';
import { keepImeEnter, useValidatedForm } from './use-validated-form';
import styles from './login.module.css';

/** A refused password is told by the toast; both fields keep what was typed. */
export function PwdLoginForm({ agreement, back, onOutcome, onForgot }: LoginFormProps) {
  const queryClient = useQueryClient();
  const form = useValidatedForm(
    { mobile: '', pwd: '' },
    { mobile: ({ mobile }) => checkPhone(mobile), pwd: ({ pwd }) => checkPassword(pwd) },
    ['mobile', 'pwd'],
  );
  const login = useLockedMutation({
    mutationFn: () => loginByPwd(form.values),
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
      <PasswordField label="密码" hideLabel required size="lg" placeholder="请输入密码" {...form.bind('pwd')} />
      <Agreement agreement={agreement} />
      <Button type="submit" kind="filled" size="lg" block loading={login.isPending}>
        登录/注册
      </Button>
      <p className={styles.foot}>
        <span>未注册手机号请用验证码登录</span>
        <button type="button" className={styles.link} onClick={onForgot}>
          忘记密码?
        </button>
      </p>
    </form>
  );
}
