import { useQueryClient } from '@tanstack/react-query';
import { loginBySms } from '@/api/usercenter/endpoints';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { useValidatedForm } from '@/shared/lib/use-validated-form';
import { checkPhone, checkSmsCode } from '@/shared/rules';
import { CodeField } from '@/shared/ui/code-field';
import { PhoneField } from '@/shared/ui/phone-field';
import { applyLogin } from './login-flow';
import { LoginForm } from './login-form';
import type { LoginFormProps } from './login-form-props';
import { useSmsCode } from './use-sms-code';

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
  return (
    <LoginForm
      agreement={agreement}
      validate={form.validate}
      pending={login.isPending}
      note="未注册手机号验证后自动注册"
      onLogin={() => login.mutate()}
      onForgot={onForgot}
    >
      <PhoneField hideLabel required size="lg" {...form.bind('mobile')} />
      <CodeField hideLabel required size="lg" {...form.bind('code')} {...sms} />
    </LoginForm>
  );
}
