import { useQueryClient } from '@tanstack/react-query';
import { bindMobileByWxCode } from '@/api/usercenter/endpoints';
import type { PendingBind } from '@/session/wechat';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { useValidatedForm } from '@/shared/lib/use-validated-form';
import { checkPhone, checkSmsCode } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { CodeField } from '@/shared/ui/code-field';
import { Form } from '@/shared/ui/form';
import { PhoneField } from '@/shared/ui/phone-field';
import { applyLogin, type OnLoginOutcome } from './login-flow';
import { useSmsCode } from './use-sms-code';
import styles from './login.module.css';

interface BindPhoneFormProps {
  pending: PendingBind;
  onOutcome: OnLoginOutcome;
  onBack: () => void;
}

/**
 * The request of the bind step. Its `code` is the SMS code: sessionKey already names the WeChat user. The WeChat
 * code travels beside it (S4), in case a server asks for it.
 */
const bindRequest = (pending: PendingBind, mobile: string, code: string) => ({
  mobile,
  code,
  requestType: 'BINDPHONE' as const,
  sessionKey: pending.sessionKey,
  ...(pending.wxCode && { wxCode: pending.wxCode }),
});

export function BindPhoneForm({ pending, onOutcome, onBack }: BindPhoneFormProps) {
  const queryClient = useQueryClient();
  const form = useValidatedForm(
    { mobile: '', code: '' },
    { mobile: ({ mobile }) => checkPhone(mobile), code: ({ code }) => checkSmsCode(code) },
    ['mobile', 'code'],
  );
  const sms = useSmsCode('BINDPHONE', form.values.mobile);
  const binding = useLockedMutation({
    mutationFn: () => bindMobileByWxCode(bindRequest(pending, form.values.mobile, form.values.code)),
    onSuccess: (answer) => onOutcome(applyLogin(answer, queryClient, pending)),
  });
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (form.validate()) binding.mutate();
      }}
    >
      <PhoneField hideLabel required size="lg" {...form.bind('mobile')} />
      <CodeField hideLabel required size="lg" {...form.bind('code')} {...sms} />
      <Button type="submit" kind="filled" size="lg" block loading={binding.isPending}>
        绑定并登录
      </Button>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={onBack}>
          返回登录
        </button>
      </p>
    </Form>
  );
}
