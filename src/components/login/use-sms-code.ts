import { tellFailure } from '@/api/tell-failure';
import { sendMobileCode } from '@/api/usercenter/endpoints';
import { startSmsWait, type SmsPurpose, smsSecondsLeft, smsWasSent } from '@/session/sms-countdown';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { isPhone } from '@/shared/rules';
import { useEffect, useReducer } from 'react';

/** Seconds until a new code may be sent to a number, from the stored start times; `refresh` reads them again. */
function useSmsWait(purpose: SmsPurpose, mobile: string) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const left = smsSecondsLeft(purpose, mobile);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(refresh, 250);
    return () => clearInterval(timer);
  }, [running]);
  return { left, sent: smsWasSent(purpose, mobile), refresh };
}

/** The get-code link (S4, S5), closed for 60 s after a code. With `onRefused` the form shows a failure, not a toast. */
export function useSmsCode(purpose: SmsPurpose, mobile: string, onRefused?: (error: Error) => void) {
  const wait = useSmsWait(purpose, mobile);
  const sending = useLockedMutation({
    // The number that was sent, because another one may be in the field when the response arrives.
    mutationFn: (sentTo: string) =>
      sendMobileCode({ mobile: sentTo, requestType: purpose }, { silent: onRefused !== undefined }),
    onSuccess: (_done, sentTo) => {
      startSmsWait(purpose, sentTo);
      wait.refresh();
      notify('验证码已发送', 'done');
    },
    onError: (error, sentTo) => {
      if (!onRefused) return;
      if (sentTo === mobile) onRefused(error);
      else tellFailure(error);
    },
  });
  const idleLabel = wait.sent ? '重新获取' : '获取验证码';
  return {
    sendLabel: wait.left > 0 ? `${wait.left}s` : idleLabel,
    sendDisabled: wait.left > 0 || sending.isPending || !isPhone(mobile),
    onSend: () => sending.mutate(mobile),
  };
}
