import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { forgetPwd, loginByPwd } from '@/api/usercenter/endpoints';
import { loginPhone } from '@/session/last-login';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkConfirmPassword, checkNewPassword, checkPhone, checkSmsCode, passwordKinds } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { CodeField, FormField, useFields, PasswordField } from '@/shared/forms/form-field';
import { Icon } from '@/shared/ui/icon';
import { Form } from '@/shared/ui/form';
import { applyLogin, type OnLoginOutcome } from './login-flow';
import { LoginPhoneField } from './login-phone-field';
import { useSmsCode } from './use-sms-code';
import styles from './login.module.css';

interface ForgotPasswordFormProps {
  back: string;
  onOutcome: OnLoginOutcome;
  onBack: () => void;
}
/** Ms. S4: the login follows automatically after a reset. */
const pauseBeforeLogin = 800;
const strengths = ['', '：弱', '：中', '：强'];

/** 0 to 3: the number of character kinds, one less for a short password. */
function passwordStrength(password: string): number {
  if (password === '') return 0;
  const kinds = passwordKinds(password);
  return Math.max(1, password.length >= 10 ? kinds : Math.min(kinds, 2));
}

export function PasswordStrength({ password }: { password: string }) {
  const level = passwordStrength(password);
  return (
    <p className={`grid gap-6 footnote ${styles.strength}`} data-level={level}>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <span aria-live="polite">{`密码强度${strengths[level]}`}</span>
    </p>
  );
}

const newPassword = { hideLabel: true, required: true, fresh: true, size: 'lg' } as const;

type Reset = Record<'mobile' | 'code' | 'newPwd', string>;

export function ForgotPasswordForm({ back, onOutcome, onBack }: ForgotPasswordFormProps) {
  const queryClient = useQueryClient();
  const form = useFields({ mobile: loginPhone.read(), code: '', newPwd: '', confirm: '' });
  const [mobile, newPwd] = useWatch({ control: form.control, name: ['mobile', 'newPwd'] });
  const sms = useSmsCode('FORGETPWD', mobile);
  // What was sent is also what logs in, whatever is typed meanwhile.
  const reset = useLockedMutation({
    mutationFn: ({ mobile: to, code, newPwd: password }: Reset) =>
      forgetPwd({ mobile: to, code, newPwd: password, requestType: 'FORGETPWD' }),
  });
  const login = useLockedMutation({
    mutationFn: ({ mobile: from, newPwd: pwd }: Reset) => loginByPwd({ mobile: from, pwd }),
    onSuccess: async (response, { mobile: from }) =>
      onOutcome(await applyLogin(response, queryClient, { back, mobile: from })),
    onError: onBack,
  });
  const logIn = useEffectEvent(login.mutate);
  const done = reset.isSuccess ? reset.variables : null;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => logIn(done), pauseBeforeLogin);
    return () => clearTimeout(timer);
  }, [done]);

  if (reset.isSuccess) {
    return (
      <p role="status" className={`grid items-centre gap-12 ${styles.done}`}>
        <Icon name="check-circle" size={28} />
        重置成功，正在登录...
      </p>
    );
  }
  return (
    <Form className="grid gap-16" onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <FormField form={form} name="mobile" check={checkPhone}>
        {(field) => <LoginPhoneField {...field} autoComplete="username" />}
      </FormField>
      <FormField form={form} name="code" check={checkSmsCode}>
        {(field) => <CodeField hideLabel required size="lg" {...field} {...sms} />}
      </FormField>
      <FormField form={form} name="newPwd" check={checkNewPassword}>
        {(field) => <PasswordField {...newPassword} label="新密码" placeholder="请输入新密码，6-18位" {...field} />}
      </FormField>
      <PasswordStrength password={newPwd} />
      <FormField form={form} name="confirm" check={(confirm, values) => checkConfirmPassword(confirm, values.newPwd)}>
        {(field) => <PasswordField {...newPassword} label="确认密码" placeholder="请再次输入新密码" {...field} />}
      </FormField>
      <Button type="submit" kind="filled" size="lg" block loading={reset.isPending}>
        重置密码
      </Button>
      <p className={`flex between gap-12 hint ${styles.foot}`}>
        <button type="button" className="link" onClick={onBack}>
          返回登录
        </button>
      </p>
    </Form>
  );
}
