import { useEffect } from 'react';
import { refusedText } from '@/api/errors';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { notify } from '@/shared/notify';
import { late, whenIdle } from '@/shared/ui/late';
import { TopProgress } from '@/shared/ui/top-progress';

const { preload, useLoaded } = late(() => import('@/features/auth/login-dialog').then((chunk) => chunk.LoginDialog));

/** For pointer and focus of whatever will ask for a login: warm, the dialog opens at once. */
export const warmLogin = preload;

export function LoginDialogHost() {
  const prompt = useLoginPrompt();
  useEffect(() => whenIdle(preload), []);
  return prompt ? <LateLoginDialog /> : null;
}

/** Nearly always warm; while it is not, the bar says that something comes. */
function LateLoginDialog() {
  const { Loaded, failed } = useLoaded();
  useEffect(() => {
    if (!failed) return;
    // The next click asks for the chunk again.
    notify(refusedText);
    loginPrompt.close();
  }, [failed]);
  return Loaded ? <Loaded /> : <TopProgress />;
}
