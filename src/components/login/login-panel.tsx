import { useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import { Tabs } from '@/shared/ui/tabs';
import { useAgreement } from './agreement';
import type { OnLoginOutcome } from './login-flow';
import { PwdLoginForm } from './pwd-login-form';
import { QrLogin } from './qr-login';
import { SmsLoginForm } from './sms-login-form';
import styles from './login.module.css';

interface LoginPanelProps {
  back: string;
  onOutcome: OnLoginOutcome;
  onForgot: () => void;
}
const ways = [
  { key: 'sms', label: '验证码登录' },
  { key: 'pwd', label: '密码登录' },
] as const;

/** Account and QR login with a switch in the corner; all share one agreement checkbox. */
export function LoginPanel({ back, onOutcome, onForgot }: LoginPanelProps) {
  const [scan, setScan] = useState(false);
  const [way, setWay] = useState<'sms' | 'pwd'>('sms');
  const agreement = useAgreement();
  const other = scan ? '账号登录' : '扫码登录';
  const form = { agreement, back, onOutcome, onForgot };
  return (
    <>
      {scan ? (
        <QrLogin agreement={agreement} back={back} onOutcome={onOutcome} />
      ) : (
        <Tabs label="登录方式" tabs={ways} value={way} onChange={setWay} className={styles.tabs}>
          {way === 'sms' ? <SmsLoginForm {...form} /> : <PwdLoginForm {...form} />}
        </Tabs>
      )}
      <span className={`link-colour text-12 ${styles.cornerHint}`} aria-hidden="true">
        {other}
      </span>
      <button type="button" className={styles.corner} aria-label={other} onClick={() => setScan(!scan)}>
        <Icon name={scan ? 'user' : 'qrcode'} size={28} />
      </button>
    </>
  );
}
