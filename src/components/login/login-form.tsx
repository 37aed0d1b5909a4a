import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '@/shared/ui/button';
import { Form } from '@/shared/ui/form';
import { Agreement } from './agreement';
import type { LoginFormProps } from './login-form-props';
import styles from './login.module.css';

interface Props<Values extends FieldValues> extends Pick<LoginFormProps, 'agreement' | 'onForgot'> {
  form: UseFormReturn<Values>;
  onLogin: (values: Values) => void;
  pending: boolean;
  note: string;
  children: ReactNode;
}

/**
 * Shared by SMS and password login: nothing is sent before the agreement is ticked; form errors and a missing tick show
 * together.
 */
export function LoginForm<Values extends FieldValues>(props: Props<Values>) {
  const { agreement, onForgot, form, onLogin, pending, note, children } = props;
  const submit = form.handleSubmit(
    (values) => {
      if (agreement.demand()) onLogin(values);
    },
    // The form focuses the first invalid field afterwards.
    () => void agreement.demand(),
  );
  return (
    <Form className="grid gap-16" onSubmit={submit}>
      {children}
      <Agreement agreement={agreement} />
      <Button type="submit" kind="filled" size="lg" block loading={pending}>
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
