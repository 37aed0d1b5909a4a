import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Session } from '@/api/usercenter/schema';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { Form } from '@/shared/ui/form';
import { Agreement, type useAgreement } from './agreement';
import { applyLogin, type OnLoginOutcome } from './login-flow';
import styles from './login.module.css';

export interface LoginFormProps {
  agreement: ReturnType<typeof useAgreement>;
  /** In-app address to return to after the bind step. */
  back: string;
  onOutcome: OnLoginOutcome;
  onForgot: () => void;
}

interface Props<Values extends { mobile: string }> extends LoginFormProps {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<Session>;
  note: string;
  children: ReactNode;
}

/**
 * Shared by SMS and password login: nothing is sent before the agreement is ticked; form errors and a missing tick show
 * together.
 */
export function LoginForm<Values extends { mobile: string }>(props: Props<Values>) {
  const { agreement, back, onOutcome, onForgot, form, send, note, children } = props;
  const queryClient = useQueryClient();
  const login = useLockedMutation({
    mutationFn: send,
    onSuccess: async (response, { mobile }) => onOutcome(await applyLogin(response, queryClient, { back, mobile })),
  });
  const submit = form.handleSubmit(
    (values) => {
      if (agreement.demand()) login.mutate(values);
    },
    // The form focuses the first invalid field afterwards.
    () => void agreement.demand(),
  );
  return (
    <Form className="grid gap-16" onSubmit={submit}>
      {children}
      <Agreement agreement={agreement} />
      <Button type="submit" kind="filled" size="lg" block loading={login.isPending}>
        登录/注册
      </Button>
      <p className={`flex between gap-12 hint ${styles.foot}`}>
        <span>{note}</span>
        <button type="button" className="link" onClick={onForgot}>
          忘记密码?
        </button>
      </p>
    </Form>
  );
}
