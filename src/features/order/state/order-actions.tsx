import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { useCancelOrder } from './use-cancel-order';
import type { OrderView } from './order-view';
import { RenewLink } from './renew-link';
import { useOrderedCourse } from './ordered-course';
import styles from './order-row.module.css';

interface OrderActionsProps {
  order: OrderView;
  /** On the order's own page, which shows logistics and progress. */
  inDetail?: boolean;
}

/** The actions for an order in its state. */
export function OrderActions({ order, inDetail }: OrderActionsProps) {
  // null without G4; then customer service cancels.
  const cancel = useCancelOrder();
  const size = inDetail ? 'md' : 'sm';
  const { orderId, orderStatus, shipStatus, items } = order;
  const item = items[0];
  const { ownedId, endedAt } = useOrderedCourse(order);
  const studyId = ownedId ?? item?.productId;
  const detail = paths.orderDetail(orderId);
  const support = (
    <Button kind="text" size={size} onClick={chatWindow.open}>
      联系客服
    </Button>
  );
  const study = studyId && (
    <LinkButton kind={inDetail ? 'filled' : 'outline'} size={size} to={paths.player(studyId)}>
      去学习
    </LinkButton>
  );
  const reorder = item && (
    <LinkButton size={size} to={paths.submitOrder(item.productId, { skuId: item.skuId })}>
      再次购买
    </LinkButton>
  );
  // Owned through another order.
  const again = ownedId ? study : reorder;
  const rows = {
    UNPAID: (
      <>
        <LinkButton kind="buy" size={size} to={paths.orderPay(orderId)}>
          去支付
        </LinkButton>
        {cancel ? (
          <Button kind="text" size={size} loading={cancel.pending} onClick={() => void cancel.ask(order)}>
            取消订单
          </Button>
        ) : (
          support
        )}
      </>
    ),
    PAID: (
      <>
        {item && endedAt !== null ? <RenewLink size={size} item={item} /> : study}
        {!inDetail && (shipStatus === 'SHIPPED' || shipStatus === 'RECEIVED') && (
          <LinkButton kind="text" size={size} to={`${detail}#express`}>
            查看物流
          </LinkButton>
        )}
      </>
    ),
    CANCELED: again,
    CLOSED: again,
    REFUNDING: (
      <>
        {!inDetail && (
          <LinkButton size={size} to={`${detail}#refund`}>
            查看进度
          </LinkButton>
        )}
        {support}
      </>
    ),
    UNKNOWN: (
      <>
        <LinkButton size={size} to={paths.orderPay(orderId)}>
          查看支付结果
        </LinkButton>
        {support}
      </>
    ),
    REFUNDED: (
      <>
        {again}
        {support}
      </>
    ),
  };
  return <div className={`grid gap-8 ${styles.actions} no-print`}>{rows[orderStatus]}</div>;
}
