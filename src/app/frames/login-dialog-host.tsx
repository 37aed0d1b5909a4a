import { useEffect } from 'react';
import { refusedText } from '@/api/errors';
import { session } from '@/session/login';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';

const LoginDialog = lazyPart(() => import('@/features/auth/login').then((file) => file.LoginDialog));

/** Preloads the dialog, on hover and focus of what needs a login. */
export const preloadLogin = () => void LoginDialog.preload();

const giveUp = () => {
  notify(refusedText);
  loginPrompt.close();
};

/** Shows the login dialog. Its code is usually preloaded; otherwise the progress bar shows that it is loading. */
export function LoginDialogHost() {
  const prompt = useLoginPrompt();
  // Preloaded for visitors only: a learner needs the dialog at most when the session ends.
  useEffect(() => (session.hasToken() ? undefined : preloadWhenIdle(preloadLogin)), []);
  return prompt && <LoginDialog fallback={<TopProgress />} onLoadError={giveUp} />;
}
