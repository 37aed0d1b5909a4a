import { useNavigate } from 'react-router-dom';
import { confirm } from '@/shared/ui/confirm';
import type { Order } from '@/api/assumed/order-schema';
import { Countdown } from '@/components/countdown/countdown';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { useCancellation } from '../state/use-cancel-order';
import styles from './open-order.module.css';

interface OpenOrderNoticeProps {
  order: Order;
  onEnd: () => void;
  /** Called with its amount (yuan) after it was cancelled to be changed. */
  onReopened: (payAmount: number) => void;
}

/** Notice about an unpaid order of the same variant, which can be paid or changed on this page. */
export function OpenOrderNotice({ order, onEnd, onReopened }: OpenOrderNoticeProps) {
  const reopen = useReopenOrder(order, onReopened);
  return (
    <section className={`row wraps gap-12 warning ${styles.notice}`} aria-label="待支付订单">
      <Icon name="clock" size={20} />
      <p>
        您有一笔相同规格的待支付订单，应付 <b className="num">{formatMoney(order.payAmount)}</b>
        {order.expireTimestamp !== null && (
          <span>
            ，剩余 <Countdown until={order.expireTimestamp} label="待支付订单剩余时间" onEnd={onEnd} />
          </span>
        )}
      </p>
      {reopen && (
        <Button size="sm" loading={reopen.pending} onClick={() => void reopen.ask()}>
          修改订单
        </Button>
      )}
      <LinkButton kind="buy" size="sm" to={paths.orderPay(order.orderId)}>
        去支付
      </LinkButton>
    </section>
  );
}

/** 修改订单: cancels the order and restores its coupon, address and remark; null if G4 is off. */
function useReopenOrder({ orderId, payAmount, couponTitle }: Order, onReopened: (payAmount: number) => void) {
  const cancel = useCancellation(() => onReopened(payAmount));
  if (!cancel) return null;
  const back = couponTitle ? `，“${couponTitle}”退回后可以再用` : '';
  return {
    pending: cancel.pending,
    ask: async () => {
      const text = `原订单（应付 ${formatMoney(payAmount)}）会取消${back}；地址和备注留在本页，改好后重新提交。`;
      if (await confirm({ title: '修改这笔订单吗？', text, okLabel: '修改订单', cancelLabel: '再想想' }))
        cancel.start(orderId);
    },
  };
}

interface OpenOrderDialogProps {
  order: Order;
  /** Amount of the new order, yuan. */
  pay: number;
  onClose: () => void;
  onReplace: () => void;
}

/** Asks before a new order replaces the open one, which is cancelled first; without G4 it stays. */
export function OpenOrderDialog({ order, pay, onClose, onReplace }: OpenOrderDialogProps) {
  const navigate = useNavigate();
  const cancel = useCancellation(onReplace);
  return (
    <Dialog
      width={432}
      title="已有待支付订单"
      onClose={onClose}
      footer={
        <>
          <Button loading={cancel?.pending} onClick={() => (cancel ? cancel.start(order.orderId) : onReplace())}>
            重新提交
          </Button>
          <Button kind="buy" data-autofocus onClick={() => void navigate(paths.orderPay(order.orderId))}>
            去支付
          </Button>
        </>
      }
    >
      <p>
        相同规格的订单还没有支付，应付 <b className="num">{formatMoney(order.payAmount)}</b>
        <span>{`${order.couponTitle ? `，已使用“${order.couponTitle}”` : ''}。`}</span>
      </p>
      <p>
        重新提交后应付 <b className="num">{formatMoney(pay)}</b>
        <span>{cancel ? '，原订单会先取消。' : '。原订单可以在“我的订单”里查看。'}</span>
      </p>
    </Dialog>
  );
}
