import { useNavigate } from 'react-router-dom';
import type { Order } from '@/api/assumed/order-schema';
import { Countdown } from '@/components/countdown/countdown';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import styles from './open-order.module.css';

/** An unpaid order of the same variant: it can be paid as it is. */
export function OpenOrderNotice({ order, onEnd }: { order: Order; onEnd: () => void }) {
  return (
    <section className={styles.notice} aria-label="待支付订单">
      <Icon name="clock" size={20} />
      <p>
        您有一笔相同规格的待支付订单，应付 <b className="num">{formatMoney(order.payAmount)}</b>
        {order.expireTimestamp !== null && (
          <>
            ，剩余 <Countdown until={order.expireTimestamp} label="待支付订单剩余时间" onEnd={onEnd} />
          </>
        )}
      </p>
      <LinkButton kind="buy" size="sm" to={paths.orderPay(order.orderId)}>
        去支付
      </LinkButton>
    </section>
  );
}

interface OpenOrderDialogProps {
  order: Order;
  onClose: () => void;
  onReplace: () => void;
}

/** A new order would cancel the open one, so it is asked about first. */
export function OpenOrderDialog({ order, onClose, onReplace }: OpenOrderDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      width={432}
      title="已有待支付订单"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReplace}>重新提交</Button>
          <Button kind="buy" data-autofocus onClick={() => void navigate(paths.orderPay(order.orderId))}>
            去支付
          </Button>
        </>
      }
    >
      <p>
        相同规格的订单还没有支付，应付 <b className="num">{formatMoney(order.payAmount)}</b>
        {order.couponTitle && `，已使用“${order.couponTitle}”`}。
      </p>
      <p>重新提交且内容有变化时，原订单会自动取消。</p>
    </Dialog>
  );
}
