import { useState, type Ref } from 'react';
import { loginPhone, useLostPhone } from '@/session/last-login';
import { maskMobile } from '@/shared/lib/format';
import { AccountName, PhoneField } from '@/shared/ui/text-field';
import { Icon } from '@/shared/ui/icon';
import styles from './login.module.css';

interface LoginPhoneFieldProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  /** username beside a password, so that password managers store and offer both. */
  autoComplete?: 'username';
  /** Text after the number of a lost login. */
  note?: string;
}

/** The phone number of a login form; the number of a lost login is offered masked and need not be typed. */
export function LoginPhoneField({ value, onChange, note = '', ...field }: LoginPhoneFieldProps) {
  const lost = useLostPhone();
  // Decided on mount, so that the field stays while the learner types that number.
  const [known, setKnown] = useState(() => lost !== '' && maskMobile(value) === lost);
  const [another, setAnother] = useState(false);
  const change = (mobile: string) => {
    loginPhone.write(mobile);
    onChange(mobile);
  };
  if (known)
    return (
      <div role="group" aria-label="手机号" className={`row gap-10 fs-14 ${styles.known}`}>
        <Icon name="mobile" size={18} />
        {field.autoComplete && <AccountName value={value} />}
        <b className="num">{`${lost}${note ? ` ${note}` : ''}`}</b>
        <button
          type="button"
          className="link push"
          onClick={() => {
            loginPhone.forget();
            onChange('');
            setAnother(true);
            setKnown(false);
          }}
        >
          换个手机号
        </button>
      </div>
    );
  return (
    <PhoneField
      {...field}
      hideLabel
      required
      size="lg"
      autoFocus={another}
      hint={lost && `上次登录的是 ${lost}`}
      value={value}
      onChange={change}
    />
  );
}
