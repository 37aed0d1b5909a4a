import { activeCoupon } from '@/api/assumed/endpoints';
import { couponQueries } from '@/api/assumed/queries';
import { session } from '@/session/login';
import { useOwn } from '@/session/own-settings';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { activationsOf, addActivation } from './activations';
import { maskCode } from '../code/code';
import { refusalText } from '../code/refusal';

/** G7: a visitor may type, the login comes with the click. */
export function useActivation() {
  const recent = useOwn(activationsOf, (rows) => rows);
  const activate = useLockedMutation({
    mutationFn: (code: string) => activeCoupon({ code }),
    meta: { invalidates: [couponQueries.all()] },
    onSuccess: ({ title }, code) => addActivation(session.userId(), { code: maskCode(code), title, time: Date.now() }),
  });
  return {
    submit: (code: string) => loginPrompt.require(() => activate.mutate(code), '登录后激活优惠券'),
    pending: activate.isPending,
    coupon: activate.data ?? null,
    refusal: activate.error ? refusalText(activate.error, '激活码') : null,
    forget: activate.reset,
    recent,
  };
}
