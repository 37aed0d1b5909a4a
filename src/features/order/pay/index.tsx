import { useParams, useSearchParams } from 'react-router-dom';
import { useAssumed } from '@/api/assumed/use-assumed';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { usePayOrder, usePayStatus } from '../payment/use-pay-order';
import { orderHasEnded } from '../payment/pay-phase';
import { OrderSteps } from '../payment/order-steps';
import { PayEnded } from './pay-ended';
import { PaySuccess } from './pay-success';
import { PayView } from './pay-view';
import styles from './pay.module.css';

/** Pays an order that G3 returns. */
function PayKnown({ orderId }: { orderId: string }) {
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

/** 3.8: pays an order without G3; it is finished when the learner owns the course. */
function PayUnknown({ orderId }: { orderId: string }) {
  const [query] = useSearchParams();
  const { paid, order, courseId, check } = usePayStatus(orderId, query.get('productId'));
  return (
    <>
      <OrderSteps at={paid ? 3 : 1} />
      {paid ? (
        <PaySuccess orderId={orderId} order={order} courseId={courseId} />
      ) : (
        <PayView orderId={orderId} order={null} closing={false} failed={false} check={check} />
      )}
    </>
  );
}

/** Everything is loaded by the order's id, nothing is passed from the previous page. */
export function Component() {
  const { orderId = '' } = useParams();
  const on = useAssumed('G3');
  return (
    <div className={`wrap ${styles.page}`} data-page="order-pay">
      <VisuallyHidden as="h1">订单支付</VisuallyHidden>
      {on ? <PayKnown key={orderId} orderId={orderId} /> : <PayUnknown key={orderId} orderId={orderId} />}
    </div>
  );
}
