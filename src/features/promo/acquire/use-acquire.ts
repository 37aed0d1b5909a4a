import { useQuery, useQueryClient } from '@tanstack/react-query';
import { acquireCoupon } from '@/api/assumed/endpoints';
import { couponQueries } from '@/api/assumed/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';

/** G9 and G6: the template, and the claim, which a visitor's login goes on with. */
export function useAcquire(templateId: string) {
  const client = useQueryClient();
  const template = useQuery({ ...couponQueries.template(templateId), staleTime: 0 });
  const claim = useLockedMutation({
    mutationFn: () => acquireCoupon({ templateId }),
    meta: { invalidates: [couponQueries.all()] },
    // Refused: the fresh template says what it has become.
    onError: () => void client.invalidateQueries({ queryKey: couponQueries.all() }),
  });
  return {
    template,
    claim: () => loginPrompt.require(() => claim.mutate(), '登录后领取优惠券'),
    pending: claim.isPending,
    refresh: () => void template.refetch(),
  };
}
