import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { updatePwd } from '@/api/usercenter/endpoints';
import { userQueries } from '@/api/usercenter/queries';
import { PasswordStrength } from '@/components/login/forgot-password-form';
import { useSmsCode } from '@/components/login/use-sms-code';
import { maskMobile } from '@/shared/lib/format';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import {
  checkConfirmPassword,
  checkNewPassword,
  checkPassword,
  checkPhone,
  checkSmsCode,
  isPhone,
} from '@/shared/rules';
import { AccountName, PhoneField } from '@/shared/ui/text-field';
import { Button } from '@/shared/ui/button';
import { CodeField, FormField, useFields, PasswordField } from '@/shared/forms/form-field';
import { Dialog } from '@/shared/ui/dialog';
import { Form } from '@/shared/ui/form';
import { showRefusal } from './show-refusal';

interface PasswordDialogProps {
  hasPassword: boolean;
  /** The account's mobile, which verifies the learner if there is no old password. A mask of it cannot: then it is asked. */
  mobile: string;
  onClose: () => void;
}

const silent = { silent: true };
/** Recognises a refusal about the new password. */
const aboutNewPassword = /新密码|设置|组合|相同/;

/**
 * Sets or changes the password (S5). This login stays valid, others end. The first password needs a code instead of the
 * old one.
 */
export function PasswordDialog({ hasPassword, mobile, onClose }: PasswordDialogProps) {
  const queryClient = useQueryClient();
  const form = useFields({ oldPwd: '', mobile: isPhone(mobile) ? mobile : '', code: '', newPwd: '', confirm: '' });
  const sentTo = useWatch({ control: form.control, name: 'mobile' });
  const sms = useSmsCode('FORGETPWD', sentTo, (error) => showRefusal(form, error, () => 'code'));
  const fresh = useWatch({ control: form.control, name: 'newPwd' });
  const saving = useLockedMutation({
    mutationFn: ({ oldPwd, code, newPwd }: { oldPwd: string; code: string; newPwd: string }) =>
      updatePwd({ newPwd, ...(hasPassword ? { oldPwd } : { code, requestType: 'FORGETPWD' as const }) }, silent),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: userQueries.all() });
      notify(hasPassword ? '密码已修改' : '密码已设置');
      onClose();
    },
    onError: (error) => showRefusal(form, error, fieldOf),
  });
  const fieldOf = (text: string) => {
    if (aboutNewPassword.test(text)) return 'newPwd';
    return hasPassword ? 'oldPwd' : 'code';
  };
  const checkNew = (value: string, { oldPwd }: { oldPwd: string }) =>
    checkNewPassword(value) ?? (hasPassword && value === oldPwd ? '新密码不能与原密码相同' : null);
  return (
    <Dialog
      title={hasPassword ? '修改登录密码' : '设置登录密码'}
      note={`${hasPassword ? '修改' : '设置'}后，其他设备上的登录会退出`}
      keepOnMask
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="filled" type="submit" form="change-password" loading={saving.isPending}>
            确定
          </Button>
        </>
      }
    >
      <Form
        id="change-password"
        className="grid gap-16"
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      >
        {isPhone(mobile) && <AccountName value={mobile} />}
        {hasPassword ? (
          <FormField form={form} name="oldPwd" check={checkPassword}>
            {(field) => <PasswordField label="原密码" {...field} />}
          </FormField>
        ) : (
          <>
            <p>{`验证码将发送到 ${maskMobile(mobile)}`}</p>
            {!isPhone(mobile) && (
              <FormField form={form} name="mobile" check={checkPhone}>
                {(field) => <PhoneField label="完整的手机号" autoComplete="username" {...field} />}
              </FormField>
            )}
            <FormField form={form} name="code" check={checkSmsCode}>
              {(field) => <CodeField label="短信验证码" {...field} {...sms} />}
            </FormField>
          </>
        )}
        <FormField form={form} name="newPwd" check={checkNew}>
          {(field) => <PasswordField label="新密码" fresh {...field} />}
        </FormField>
        <PasswordStrength password={fresh} />
        <FormField form={form} name="confirm" check={(confirm, values) => checkConfirmPassword(confirm, values.newPwd)}>
          {(field) => <PasswordField label="确认密码" fresh {...field} />}
        </FormField>
      </Form>
    </Dialog>
  );
}
