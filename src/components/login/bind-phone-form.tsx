import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { bindMobileByWxCode } from '@/api/usercenter/endpoints';
import { loginPhone } from '@/session/last-login';
import { refusedText } from '@/api/errors';
import { notify } from '@/shared/notify';
import type { PendingBind } from '@/session/wechat';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkPhone, checkSmsCode } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { CodeField, FormField, useFields } from '@/shared/forms/form-field';
import { Form } from '@/shared/ui/form';
import { applyLogin, type OnLoginOutcome } from './login-flow';
import { LoginPhoneField } from './login-phone-field';
import { useSmsCode } from './use-sms-code';
import styles from './login.module.css';

interface BindPhoneFormProps {
  pending: PendingBind;
  onOutcome: OnLoginOutcome;
  onBack: () => void;
}

export function BindPhoneForm({ pending, onOutcome, onBack }: BindPhoneFormProps) {
  const queryClient = useQueryClient();
  const form = useFields({ mobile: loginPhone.read(), code: '' });
  const sms = useSmsCode('BINDPHONE', useWatch({ control: form.control, name: 'mobile' }));
  const binding = useLockedMutation({
    // S7: `code` is the SMS code; sessionKey identifies the WeChat user.
    mutationFn: (values: { mobile: string; code: string }) =>
      bindMobileByWxCode({ ...values, requestType: 'BINDPHONE', sessionKey: pending.sessionKey }),
    onSuccess: async (response, { mobile }) => {
      const outcome = await applyLogin(response, queryClient, { back: pending.back, mobile });
      // The phone was not bound, so the learner is here already.
      if (outcome === 'bind') notify(refusedText);
      else await onOutcome(outcome);
    },
  });
  return (
    <Form className="grid gap-16" onSubmit={form.handleSubmit((values) => binding.mutate(values))}>
      <FormField form={form} name="mobile" check={checkPhone}>
        {(field) => <LoginPhoneField {...field} />}
      </FormField>
      <FormField form={form} name="code" check={checkSmsCode}>
        {(field) => <CodeField hideLabel required size="lg" {...field} {...sms} />}
      </FormField>
      <Button type="submit" kind="filled" size="lg" block loading={binding.isPending}>
        绑定并登录
      </Button>
      <p className={`flex between gap-12 hint ${styles.foot}`}>
        <button type="button" className="link" onClick={onBack}>
          返回登录
        </button>
      </p>
    </Form>
  );
}
