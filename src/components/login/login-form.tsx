import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Form } from '@/shared/ui/form';
import { Agreement } from './agreement';
import type { LoginFormProps } from './login-form-props';
import styles from './login.module.css';

interface Props extends Pick<LoginFormProps, 'agreement' | 'onForgot'> {
  /** Shows what is wrong with the fields; true = nothing. */
  validate: () => boolean;
  onLogin: () => void;
  pending: boolean;
  note: string;
  children: ReactNode;
}

/** What both ways to log in share: nothing is sent before the agreement is ticked, and both faults show at once. */
export function LoginForm({ agreement, onForgot, validate, onLogin, pending, note, children }: Props) {
  const submit = () => {
    const valid = validate();
    const agreed = agreement.demand(valid);
    if (valid && agreed) onLogin();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {children}
      <Agreement agreement={agreement} />
      <Button type="submit" kind="filled" size="lg" block loading={pending}>
        登录/注册
      </Button>
      <p className={styles.foot}>
        <span>{note}</span>
        <button type="button" className={styles.link} onClick={onForgot}>
          忘记密码?
        </button>
      </p>
    </Form>
  );
}
