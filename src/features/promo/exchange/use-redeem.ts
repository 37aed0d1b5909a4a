import { useState } from 'react';
import { redeemCourse } from '@/api/assumed/endpoints';
import type { RedeemedCourse } from '@/api/assumed/order-schema';
import { catalogueQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { refusalText } from '../code/refusal';

/** G8 in two steps: shows what the code opens, then redeems it. A repeat by the same learner succeeds. */
export function useRedeem() {
  const [found, setFound] = useState<{ code: string; course: RedeemedCourse } | null>(null);
  const [done, setDone] = useState<RedeemedCourse | null>(null);
  const preview = useLockedMutation({
    mutationFn: (code: string) => redeemCourse({ code, confirm: false }),
    onSuccess: (course, code) => setFound({ code, course }),
  });
  const redeem = useLockedMutation({
    mutationFn: (code: string) => redeemCourse({ code, confirm: true }),
    meta: { invalidates: [userProductQueries.all(), catalogueQueries.all()] },
    onSuccess: (course) => {
      setFound(null);
      setDone(course);
    },
    onError: () => setFound(null),
  });
  const error = redeem.error ?? preview.error;
  const forget = () => {
    preview.reset();
    redeem.reset();
  };
  return {
    found,
    done,
    refusal: error ? refusalText(error, '兑换码') : null,
    looking: preview.isPending,
    redeeming: redeem.isPending,
    submit: (code: string) => {
      forget();
      loginPrompt.require(() => preview.mutate(code), '登录后兑换课程');
    },
    confirm: () => {
      if (found) redeem.mutate(found.code);
    },
    decline: () => setFound(null),
    forget,
    restart: () => setDone(null),
  };
}
