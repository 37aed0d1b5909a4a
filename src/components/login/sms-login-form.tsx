import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { loginBySms } from '@/api/usercenter/endpoints';
import { loginPhone } from '@/session/last-login';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkPhone, checkSmsCode } from '@/shared/rules';
import { CodeField } from '@/shared/ui/code-field';
import { FormField, useFields } from '@/shared/ui/form-field';
import { applyLogin } from './login-flow';
import { LoginForm } from './login-form';
import type { LoginFormProps } from './login-form-props';
import { LoginPhoneField } from './login-phone-field';
import { useSmsCode } from './use-sms-code';

/** SMS login. S1: it registers a new phone number. */
export function SmsLoginForm({ agreement, back, onOutcome, onForgot }: LoginFormProps) {
  const queryClient = useQueryClient();
  const form = useFields({ mobile: loginPhone.read(), code: '' });
  const sms = useSmsCode('REGISTER', useWatch({ control: form.control, name: 'mobile' }));
  const login = useLockedMutation({
    mutationFn: (values: { mobile: string; code: string }) => loginBySms({ ...values, requestType: 'REGISTER' }),
    onSuccess: async (response, { mobile }) => onOutcome(await applyLogin(response, queryClient, { back, mobile })),
  });
  return (
    <LoginForm
      agreement={agreement}
      form={form}
      pending={login.isPending}
      note="未注册手机号验证后自动注册"
      onLogin={login.mutate}
      onForgot={onForgot}
    >
      <FormField form={form} name="mobile" check={checkPhone}>
        {(field) => <LoginPhoneField {...field} note="继续登录" />}
      </FormField>
      <FormField form={form} name="code" check={checkSmsCode}>
        {(field) => <CodeField hideLabel required size="lg" {...field} {...sms} />}
      </FormField>
    </LoginForm>
  );
}
