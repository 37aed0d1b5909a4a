import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder } from '@/api/assumed/endpoints';
import { couponQueries, orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';
import type { OrderView } from './order-view';

/** G4; null where it is off. */
export function useCancellation(onCanceled: () => void) {
  const on = useAssumed('G4');
  const client = useQueryClient();
  const cancel = useLockedMutation({
    mutationFn: (orderId: string) => cancelOrder({ orderId }),
    meta: { invalidates: [orderQueries.all(), couponQueries.all()] },
    onSuccess: onCanceled,
    // Refused: it was paid or has ended elsewhere; the fresh state says so.
    onError: () => void client.invalidateQueries({ queryKey: orderQueries.all() }),
  });
  return on ? { pendingId: cancel.isPending ? cancel.variables : null, start: cancel.mutate } : null;
}

/** 取消订单 after a confirm, no reason asked; null where G4 is off. */
export function useCancelOrder() {
  const cancel = useCancellation(() => notify('订单已取消', 'done'));
  if (!cancel) return null;
  return {
    pendingId: cancel.pendingId,
    ask: async ({ orderId, couponTitle }: Pick<OrderView, 'orderId' | 'couponTitle'>) => {
      const text = `取消后需要重新下单${couponTitle ? '；使用的优惠券会退回' : ''}。`;
      if (await confirm({ title: '确定取消订单吗？', text, okLabel: '取消订单', cancelLabel: '再想想', danger: true }))
        cancel.start(orderId);
    },
  };
}
export type CancelOrder = ReturnType<typeof useCancelOrder>;
