import { useState } from 'react';
import { BindPhoneForm } from '@/components/login/bind-phone-form';
import { ForgotPasswordForm } from '@/components/login/forgot-password-form';
import type { LoginOutcome } from '@/components/login/login-flow';
import { LoginPanel } from '@/components/login/login-panel';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { pendingBind } from '@/session/wechat';
import { Dialog } from '@/shared/ui/dialog';
import styles from '@/components/login/login.module.css';

type Step = 'login' | 'bind' | 'forgot';
const titles: Record<Step, string> = { login: '登录', bind: '绑定手机号', forgot: '找回密码' };

/** The three forms as a dialog over any page (S2). After the login the learner's action continues. */
export function LoginDialog() {
  const prompt = useLoginPrompt();
  const [step, setStep] = useState<Step>('login');
  const onOutcome = (outcome: LoginOutcome) => {
    if (outcome === 'done') loginPrompt.succeed();
    if (outcome === 'bind') setStep('bind');
  };
  if (!prompt) return null;
  const toLogin = () => setStep('login');
  const pending = step === 'bind' ? pendingBind.getState() : null;
  return (
    <Dialog title={titles[step]} width={448} bare keepOnMask onClose={() => loginPrompt.close()}>
      <div className={styles.plain}>
        {step === 'login' && prompt.reason && <p className={`hint ${styles.reason}`}>{prompt.reason}</p>}
        {step !== 'login' && <p className="text-22-strong ink">{titles[step]}</p>}
        {step === 'login' && <LoginPanel back="" onOutcome={onOutcome} onForgot={() => setStep('forgot')} />}
        {step === 'bind' && <p className={styles.lead}>为了账号安全，请绑定手机号</p>}
        {pending && <BindPhoneForm pending={pending} onOutcome={onOutcome} onBack={toLogin} />}
        {step === 'forgot' && (
          <>
            <p className={styles.lead}>验证手机号后设置新密码</p>
            <ForgotPasswordForm back="" onOutcome={onOutcome} onBack={toLogin} />
          </>
        )}
      </div>
    </Dialog>
  );
}
