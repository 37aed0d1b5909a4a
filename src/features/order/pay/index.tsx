import { useParams } from 'react-router-dom';
import { useAssumed } from '@/api/assumed/use-assumed';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { PayKnown } from './pay-known';
import { PayUnknown } from './pay-unknown';
import styles from './pay.module.css';

/** Everything shown comes from the server by the order's id, never from the page before. */
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
