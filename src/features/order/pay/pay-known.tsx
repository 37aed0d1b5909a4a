import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { usePayOrder } from '../payment/use-pay-order';
import { orderHasEnded } from '../payment/pay-phase';
import { OrderSteps } from '../payment/order-steps';
import { PayEnded } from './pay-ended';
import { PaySuccess } from './pay-success';
import { PayView } from './pay-view';

/** Pays an order that G3 returns. */
export function PayKnown({ orderId }: { orderId: string }) {
  const { phase, statusFailed, retryStatus, ...query } = usePayOrder(orderId);
  const check = async () => {
    const { data } = await query.refetch();
    return orderHasEnded(data);
  };
  return (
    <>
      <OrderSteps at={phase === 'paid' ? 3 : 1} />
      <QueryBlock canBeGone query={query} skeleton={<SkeletonRows rows={3} />}>
        {(order) => {
          if (phase === null || phase === 'waiting' || phase === 'closing')
            return (
              <PayView
                orderId={orderId}
                order={order}
                closing={phase === 'closing'}
                failed={query.isError}
                check={check}
              />
            );
          if (phase === 'paid')
            return <PaySuccess orderId={orderId} order={order} courseId={order.items[0]?.productId ?? null} />;
          return (
            <PayEnded
              order={order}
              phase={phase}
              statusFailed={statusFailed}
              onRetry={retryStatus}
              check={async () => (await query.refetch()).data?.orderStatus === 'PAID'}
              checking={query.isRefetching}
            />
          );
        }}
      </QueryBlock>
    </>
  );
}
