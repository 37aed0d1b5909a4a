import { useEffect } from 'react';
import { session } from '@/session/login';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';

const LoginDialog = lazyPart(() => import('@/features/auth/login').then((file) => file.LoginDialog));

/** Preloads the dialog, on hover and focus of what needs a login. */
export const preloadLogin = () => void LoginDialog.preload();

const giveUp = () => {
  notifyChunkLoadFailed();
  loginPrompt.close();
};

/** Shows the login dialog. Its code is usually preloaded; otherwise the progress bar shows that it is loading. */
export function LoginDialogHost() {
  const prompt = useLoginPrompt();
  // Preloaded for visitors only: a learner needs the dialog at most when the session ends.
  useEffect(() => (session.hasToken() ? undefined : preloadWhenIdle(preloadLogin)), []);
  return prompt && <LoginDialog fallback={<TopProgress />} onLoadError={giveUp} />;
}
