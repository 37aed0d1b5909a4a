import { useQueryClient } from '@tanstack/react-query';
import { loginByPwd } from '@/api/usercenter/endpoints';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { useValidatedForm } from '@/shared/lib/use-validated-form';
import { checkPassword, checkPhone } from '@/shared/rules';
import { PasswordField } from '@/shared/ui/password-field';
import { PhoneField } from '@/shared/ui/phone-field';
import { applyLogin } from './login-flow';
import { LoginForm } from './login-form';
import type { LoginFormProps } from './login-form-props';

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
  return (
    <LoginForm
      agreement={agreement}
      validate={form.validate}
      pending={login.isPending}
      note="未注册手机号请用验证码登录"
      onLogin={() => login.mutate()}
      onForgot={onForgot}
    >
      <PhoneField hideLabel required size="lg" {...form.bind('mobile')} />
      <PasswordField label="密码" hideLabel required size="lg" placeholder="请输入密码" {...form.bind('pwd')} />
    </LoginForm>
  );
}
