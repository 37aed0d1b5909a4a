import { tellFailure } from '@/api/tell-failure';
import { sendMobileCode } from '@/api/usercenter/endpoints';
import { startSmsWait, type SmsPurpose, smsSecondsLeft, smsWasSent } from '@/session/sms-countdown';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { isPhone } from '@/shared/rules';
import { useEffect, useReducer } from 'react';

/** The get-code link (S4, S5), closed for 60 s after a code. With `onRefused` the form shows a failure, not a toast. */
export function useSmsCode(purpose: SmsPurpose, mobile: string, onRefused?: (error: Error) => void) {
  // Renders again, to read the stored start times.
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const left = smsSecondsLeft(purpose, mobile);
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(refresh, 250);
    return () => clearInterval(timer);
  }, [waits]);
  const sending = useLockedMutation({
    // The number that was sent, because another one may be in the field when the response arrives.
    mutationFn: (sentTo: string) =>
      sendMobileCode({ mobile: sentTo, requestType: purpose }, { silent: onRefused !== undefined }),
    onSuccess: (_done, sentTo) => {
      startSmsWait(purpose, sentTo);
      refresh();
      notify('验证码已发送', 'done');
    },
    onError: (error, sentTo) => {
      if (!onRefused) return;
      if (sentTo === mobile) onRefused(error);
      else tellFailure(error);
    },
  });
  return {
    sendLabel: waits ? `${left}s` : smsWasSent(purpose, mobile) ? '重新获取' : '获取验证码',
    sendDisabled: waits || sending.isPending || !isPhone(mobile),
    onSend: () => sending.mutate(mobile),
  };
}
