import { useParams, useSearchParams } from 'react-router-dom';
import { useAssumed } from '@/api/assumed/use-assumed';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { PayKnown } from './pay-known';
import styles from './pay.module.css';
import { usePayStatus } from '../payment/use-pay-status';
import { OrderSteps } from '../payment/order-steps';
import { PaySuccess } from './pay-success';
import { PayView } from './pay-view';

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
