import { useQueryClient } from '@tanstack/react-query';
import { updatePwd } from '@/api/usercenter/endpoints';
import { userQueries } from '@/api/usercenter/queries';
import { PasswordStrength } from '@/components/login/forgot-password-form';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { useValidatedForm } from '@/shared/lib/use-validated-form';
import { notify } from '@/shared/notify';
import { checkConfirmPassword, checkNewPassword, checkPassword } from '@/shared/rules';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Form } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import styles from '../account.module.css';

/** S5's rules; afterwards this login stays, others end. An account without a password sets its first one. */
export function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useValidatedForm(
    { oldPwd: '', newPwd: '', confirm: '' },
    {
      oldPwd: ({ oldPwd }) => (hasPassword ? checkPassword(oldPwd) : null),
      newPwd: ({ newPwd }) => checkNewPassword(newPwd),
      confirm: ({ confirm, newPwd }) => checkConfirmPassword(confirm, newPwd),
    },
    ['oldPwd', 'newPwd', 'confirm'],
  );
  const { oldPwd, newPwd } = form.values;
  const saving = useLockedMutation({
    mutationFn: () => updatePwd({ newPwd, ...(hasPassword && { oldPwd }) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: userQueries.all() });
      notify(hasPassword ? '密码已修改' : '密码已设置');
      onClose();
    },
  });
  return (
    <Dialog
      title={hasPassword ? '修改登录密码' : '设置登录密码'}
      note="修改后，其他设备上的登录会退出"
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
        className={styles.fields}
        onSubmit={() => {
          if (form.validate()) saving.mutate();
        }}
      >
        {hasPassword && <PasswordField label="原密码" {...form.bind('oldPwd')} />}
        <PasswordField label="新密码" fresh {...form.bind('newPwd')} />
        <PasswordStrength password={newPwd} />
        <PasswordField label="确认密码" fresh {...form.bind('confirm')} />
      </Form>
    </Dialog>
  );
}
