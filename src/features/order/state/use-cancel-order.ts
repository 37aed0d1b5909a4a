import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder } from '@/api/assumed/endpoints';
import { couponQueries, orderQueries } from '@/api/assumed/queries';
import { tellFailure } from '@/api/tell-failure';
import { useAssumed } from '@/api/assumed/use-assumed';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';
import type { OrderView } from './order-view';

/** Cancels by G4; null without it. */
export function useCancellation(onCanceled: () => void) {
  const on = useAssumed('G4');
  const client = useQueryClient();
  const cancel = useLockedMutation({
    mutationFn: async (orderId: string) => {
      try {
        await cancelOrder({ orderId }, { silent: true });
      } catch (error) {
        // An earlier try may have succeeded without a response, or another tab was first; then it is done.
        const order = await client
          .fetchQuery({ ...orderQueries.detail(orderId, true), staleTime: 0 })
          .catch(() => null);
        if (order?.orderStatus !== 'CANCELED') throw error;
      }
    },
    meta: { invalidates: [orderQueries.all(), couponQueries.all()] },
    onSuccess: onCanceled,
    // Refused because it was paid or has ended elsewhere; refetch to show that.
    onError: (error) => {
      tellFailure(error);
      void client.invalidateQueries({ queryKey: orderQueries.all() });
    },
  });
  return on ? { pending: cancel.isPending, start: cancel.mutate } : null;
}

/** 取消订单 after a confirmation, without asking for a reason; null without G4. */
export function useCancelOrder() {
  const cancel = useCancellation(() => notify('订单已取消', 'done'));
  if (!cancel) return null;
  return {
    pending: cancel.pending,
    ask: async ({ orderId, couponTitle }: Pick<OrderView, 'orderId' | 'couponTitle'>) => {
      const text = `取消后需要重新下单${couponTitle ? '；使用的优惠券会退回' : ''}。`;
      if (await confirm({ title: '确定取消订单吗？', text, okLabel: '取消订单', cancelLabel: '再想想', danger: true }))
        cancel.start(orderId);
    },
  };
}
