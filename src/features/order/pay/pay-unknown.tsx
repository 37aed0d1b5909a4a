import { useSearchParams } from 'react-router-dom';
import { usePayStatus } from '../payment/use-pay-status';
import { OrderSteps } from '../payment/order-steps';
import { PaySuccess } from './pay-success';
import { PayView } from './pay-view';

/** 3.8: the payment of an order that no call shows; it ends when the course has become one's own. */
export function PayUnknown({ orderId }: { orderId: string }) {
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
