import { useEffect } from 'react';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { late, whenIdle } from '@/shared/ui/late';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './login-dialog-host.module.css';

const { preload, useLoaded } = late(() =>
  import('@/features/auth/components/login-dialog').then((chunk) => chunk.LoginDialog),
);

/** For pointer and focus of whatever will ask for a login: warm, the dialog opens at once. */
export const warmLogin = preload;

export function LoginDialogHost() {
  const prompt = useLoginPrompt();
  useEffect(() => whenIdle(preload), []);
  return prompt ? <LoginDialogFrame /> : null;
}

/** The frame opens at once while the form is still on its way. */
function LoginDialogFrame() {
  const { Loaded, failed } = useLoaded();
  if (Loaded) return <Loaded />;
  return (
    <Dialog bare title="登录" width={448} onClose={() => loginPrompt.close()}>
      <div className={styles.waiting}>
        {failed ? (
          <div role="alert">
            <p>加载失败</p>
            <Button icon="refresh" onClick={preload}>
              重试
            </Button>
          </div>
        ) : (
          <>
            <Skeleton width="60%" height={28} />
            <Skeleton height={48} radius={8} />
            <Skeleton height={48} radius={8} />
            <Skeleton height={48} radius={8} />
          </>
        )}
      </div>
    </Dialog>
  );
}
