import { useRef, useState } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { notify } from '@/shared/notify';
import { agreementNotice } from '@/shared/rules';
import { base, paths } from '@/shared/paths';
import { Checkbox } from '@/shared/ui/checkbox';
import styles from './login.module.css';

/** The agreement checkbox, one state for SMS, password and QR login (S5). */
export function useAgreement() {
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  return {
    agreed,
    missed,
    box,
    agree: (value: boolean) => {
      setAgreed(value);
      if (value) setMissed(0);
    },
    /** Returns true when ticked; otherwise shows a toast, shakes the checkbox and focuses it. */
    demand: (): boolean => {
      if (agreed) return true;
      notify(agreementNotice);
      setMissed((count) => count + 1);
      box.current?.focus();
      return false;
    },
  };
}

export function Agreement({ agreement }: { agreement: ReturnType<typeof useAgreement> }) {
  const { agreed, missed, box, agree } = agreement;
  return (
    // Two names for one animation: switching restarts it without remounting, so the checkbox keeps the focus.
    <div
      className={classNames(
        'text-13 soft',
        styles.agreement,
        missed > 0 && styles[missed % 2 ? 'shake' : 'shakeAgain'],
      )}
    >
      <Checkbox ref={box} checked={agreed} onChange={agree} invalid={missed > 0 && !agreed}>
        我已阅读并同意
        <a href={base + paths.agreeUser()} className="link-colour" target="_blank" rel="noopener">
          《用户协议》
        </a>
        <a href={base + paths.agreeSecret()} className="link-colour" target="_blank" rel="noopener">
          《隐私政策》
        </a>
      </Checkbox>
    </div>
  );
}
