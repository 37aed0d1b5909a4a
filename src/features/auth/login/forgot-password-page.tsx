import { useNavigate, useSearchParams } from 'react-router-dom';
import { ForgotPasswordForm } from '@/components/login/forgot-password-form';
import { paths, safeRedirect } from '@/shared/paths';
import styles from '@/components/login/login.module.css';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const redirect = query.get('redirect') ?? undefined;
  const back = safeRedirect(redirect) ?? paths.home();
  return (
    <div className={styles.card} data-page="forgot-password">
      <h1 className="text-22-strong ink">找回密码</h1>
      <p className={styles.lead}>验证手机号后设置新密码</p>
      <ForgotPasswordForm
        back={back}
        onOutcome={async (outcome) => {
          if (outcome === 'done') await navigate(back, { replace: true });
          if (outcome === 'bind') await navigate(paths.bindPhone());
        }}
        onBack={() => void navigate(paths.login(redirect))}
      />
    </div>
  );
}
