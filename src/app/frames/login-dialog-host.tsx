import { useEffect } from 'react';
import { refusedText } from '@/api/errors';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';

const LoginDialog = lazyPart(() => import('@/features/auth/login').then((file) => file.LoginDialog));

/** For pointer and focus of whatever will ask for a login: warm, the dialog opens at once. */
export const warmLogin = () => void LoginDialog.preload();

const giveUp = () => {
  notify(refusedText);
  loginPrompt.close();
};

/** Nearly always warm; while it is not, the bar says that something comes. */
export function LoginDialogHost() {
  const prompt = useLoginPrompt();
  useEffect(() => preloadWhenIdle(warmLogin), []);
  return prompt && <LoginDialog fallback={<TopProgress />} onLoadError={giveUp} />;
}
