import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoginOutcome } from '@/components/login/login-flow';
import { LoginPanel } from '@/components/login/login-panel';
import { endReason } from '@/session/last-login';
import { paths, safeRedirect } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ExamWaits } from './exam-waits';
import { useWechatReturn } from './use-wechat-return';
import styles from '@/components/login/login.module.css';

export function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const back = safeRedirect(redirect) ?? paths.home();
  const leave = async (outcome: LoginOutcome, to: string) => {
    if (outcome === 'done') await navigate(to, { replace: true });
    if (outcome === 'bind') await navigate(paths.bindPhone());
  };
  const wechat = useWechatReturn(leave);
  const location = useLocation();
  // Set by use-wechat-return; null for who comes another way.
  const notice = (location.state as { notice?: string } | null)?.notice || endReason.getState();
  return (
    <div className={styles.card} data-page="login">
      <VisuallyHidden as="h1">登录</VisuallyHidden>
      {notice && (
        <p role="status" className={`flex text-13 warning ${styles.ended}`}>
          <Icon name="info" size={18} />
          <span>{notice}</span>
        </p>
      )}
      <ExamWaits back={back} />
      {wechat.running ? (
        <p role="status" className={`grid items-centre gap-12 ${styles.done}`}>
          正在登录...
        </p>
      ) : (
        <LoginPanel
          back={back}
          onOutcome={(outcome) => leave(outcome, back)}
          onForgot={() => void navigate(paths.forgotPassword() + (redirect ? `?${query.toString()}` : ''))}
        />
      )}
    </div>
  );
}
