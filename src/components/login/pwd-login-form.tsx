import { useQueryClient } from '@tanstack/react-query';
import { loginByPwd } from '@/api/usercenter/endpoints';
import { loginPhone } from '@/session/last-login';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkPassword, checkPhone } from '@/shared/rules';
import { FormField, useFields } from '@/shared/ui/form-field';
import { PasswordField } from '@/shared/ui/password-field';
import { applyLogin } from './login-flow';
import { LoginForm } from './login-form';
import type { LoginFormProps } from './login-form-props';
import { LoginPhoneField } from './login-phone-field';

/** Password login. A refused password shows a toast; both fields keep their text. */
export function PwdLoginForm({ agreement, back, onOutcome, onForgot }: LoginFormProps) {
  const queryClient = useQueryClient();
  const form = useFields({ mobile: loginPhone.read(), pwd: '' });
  const login = useLockedMutation({
    mutationFn: (values: { mobile: string; pwd: string }) => loginByPwd(values),
    onSuccess: async (response, { mobile }) => onOutcome(await applyLogin(response, queryClient, { back, mobile })),
  });
  return (
    <LoginForm
      agreement={agreement}
      form={form}
      pending={login.isPending}
      note="未注册手机号请用验证码登录"
      onLogin={login.mutate}
      onForgot={onForgot}
    >
      <FormField form={form} name="mobile" check={checkPhone}>
        {(field) => <LoginPhoneField {...field} autoComplete="username" note="继续登录" />}
      </FormField>
      <FormField form={form} name="pwd" check={checkPassword}>
        {(field) => <PasswordField label="密码" hideLabel required size="lg" placeholder="请输入密码" {...field} />}
      </FormField>
    </LoginForm>
  );
}
