import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { updateBindMobile } from '@/api/usercenter/endpoints';
import { userQueries } from '@/api/usercenter/queries';
import { useSmsCode } from '@/components/login/use-sms-code';
import { session } from '@/session/login';
import { failureText } from '@/shared/lib/failure';
import { maskMobile } from '@/shared/lib/format';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { checkPhone, checkSmsCode, isPhone } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { CodeField, FormField, useFields } from '@/shared/forms/form-field';
import { Dialog } from '@/shared/ui/dialog';
import { Form } from '@/shared/ui/form';
import { PhoneField } from '@/shared/ui/text-field';
import { showRefusal } from './show-refusal';

/** The field of the second step that a refusal is about. */
const fieldOf = (text: string) => (text.includes('验证码') ? 'code' : 'mobile');

/**
 * Two steps: a code for the current number, then the new number with its code. A wrong old code returns to the first
 * step. Where the service sends only a mask of the current number, the learner types it.
 */
export function ChangePhoneDialog({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'old' | 'new'>('old');
  const old = useFields({ mobile: isPhone(mobile) ? mobile : '', code: '' });
  const next = useFields({ mobile: '', code: '' });
  const oldMobile = useWatch({ control: old.control, name: 'mobile' });
  const oldSms = useSmsCode('BINDPHONE', oldMobile, (error) => showRefusal(old, error, () => 'code'));
  const newMobile = useWatch({ control: next.control, name: 'mobile' });
  const newSms = useSmsCode('BINDPHONE', newMobile, (error) => showRefusal(next, error, fieldOf));
  const change = useLockedMutation({
    mutationFn: (values: { mobile: string; code: string }) =>
      updateBindMobile(
        { ...values, requestType: 'BINDPHONE' as const, oldCode: old.getValues('code') },
        { silent: true },
      ),
    onSuccess: (account) => {
      session.knowUser(account);
      queryClient.setQueryData(userQueries.info().queryKey, account);
      notify('手机号已更换', 'done');
      onClose();
    },
    onError: (error) => {
      if (!failureText(error).includes('原手机')) {
        showRefusal(next, error, fieldOf);
        return;
      }
      // Render the field before focusing it.
      flushSync(() => setStep('old'));
      showRefusal(old, error, () => 'code');
    },
  });
  const submit =
    step === 'old' ? old.handleSubmit(() => setStep('new')) : next.handleSubmit((values) => change.mutate(values));
  return (
    <Dialog
      title="更换手机号"
      note={step === 'old' ? '第 1 步，共 2 步：验证原手机号' : '第 2 步，共 2 步：验证新手机号'}
      keepOnMask
      onClose={onClose}
      footer={
        <>
          {step === 'new' && <Button onClick={() => setStep('old')}>上一步</Button>}
          <Button kind="filled" type="submit" form="change-phone" loading={change.isPending}>
            {step === 'old' ? '下一步' : '确定更换'}
          </Button>
        </>
      }
    >
      <Form id="change-phone" className="grid gap-16" onSubmit={submit}>
        {step === 'old' ? (
          <>
            <p>{`原手机号 ${maskMobile(mobile)}`}</p>
            {!isPhone(mobile) && (
              <FormField form={old} name="mobile" check={checkPhone}>
                {(field) => <PhoneField label="完整的原手机号" size="lg" {...field} />}
              </FormField>
            )}
            <FormField key="old" form={old} name="code" check={checkSmsCode}>
              {(field) => <CodeField label="原手机号的验证码" size="lg" {...field} {...oldSms} />}
            </FormField>
          </>
        ) : (
          <>
            <FormField form={next} name="mobile" check={checkPhone}>
              {(field) => <PhoneField label="新手机号" size="lg" {...field} />}
            </FormField>
            <FormField key="new" form={next} name="code" check={checkSmsCode}>
              {(field) => <CodeField label="新手机号的验证码" size="lg" {...field} {...newSms} />}
            </FormField>
          </>
        )}
      </Form>
    </Dialog>
  );
}
