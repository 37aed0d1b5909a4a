import { Navigate, useNavigate } from 'react-router-dom';
import { BindPhoneForm } from '@/components/login/bind-phone-form';
import { pendingBind } from '@/session/wechat';
import { paths } from '@/shared/paths';
import { useState } from 'react';
import styles from '@/components/login/login.module.css';

export function BindPhonePage() {
  const navigate = useNavigate();
  // Read once, because the login that ends this page also clears it.
  const [pending] = useState(pendingBind);
  if (!pending) return <Navigate to={paths.login()} replace />;
  return (
    <div className={styles.card} data-page="bindphone">
      <h1 className="text-22-strong ink">绑定手机号</h1>
      <p className={styles.lead}>为了账号安全，请绑定手机号</p>
      <BindPhoneForm
        pending={pending}
        onOutcome={async (outcome) => {
          if (outcome === 'done') await navigate(pending.back || paths.home(), { replace: true });
        }}
        onBack={() => void navigate(paths.login())}
      />
    </div>
  );
}
