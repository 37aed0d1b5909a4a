import type { ReactNode } from 'react';
import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { StateBlock } from '@/shared/ui/state-block';
import { checkAndTell } from './pay-view';
import { OrderNo } from '../state/order-no';
import { useOrderedCourse } from '../state/ordered-course';
import type { OrderView } from '../state/order-view';

interface PayEndedProps {
  order: OrderView;
  phase: 'confirming' | 'expired' | 'canceled' | 'refund' | 'opening' | 'delayed';
  statusFailed: boolean;
  onRetry: () => void;
  /** Refetches the order; resolves to true when the server knows of a payment. */
  check: () => Promise<boolean>;
  checking: boolean;
}

/** Shown for an order that cannot be paid now, or whose course is not open yet. */
export function PayEnded({ order, phase, statusFailed, onRetry, check, checking }: PayEndedProps) {
  const detail = <LinkButton to={paths.orderDetail(order.orderId)}>查看订单</LinkButton>;
  const support = <Button onClick={chatWindow.open}>联系客服</Button>;
  const item = order.items[0];
  const { ownedId } = useOrderedCourse(order);
  const study = ownedId !== null && (
    <LinkButton kind="filled" to={paths.player(ownedId)}>
      去学习
    </LinkButton>
  );
  const again = item && (
    <LinkButton kind="buy" to={paths.submitOrder(item.productId, { skuId: item.skuId })}>
      重新下单
    </LinkButton>
  );
  const supportFirst = (
    <>
      {support}
      {detail}
    </>
  );
  const both = (
    <>
      {detail}
      {study || again}
    </>
  );
  const next = ownedId ? '课程已开通，可以直接学习' : '可以重新下单';
  const reorder = order.couponTitle ? `使用的优惠券已退回，${next}` : next;
  const states: Record<PayEndedProps['phase'], { picture?: 'good'; title: string; hint: string; action: ReactNode }> = {
    confirming: {
      title: '正在确认支付结果',
      hint: '请稍候，本页会自动更新。如已付款，请勿重复支付',
      action: supportFirst,
    },
    expired: { title: '订单已超时关闭', hint: reorder, action: both },
    canceled: { title: '订单已取消', hint: reorder, action: both },
    refund: {
      title: order.orderStatus === 'REFUNDED' ? '订单已退款' : '订单退款中',
      hint: '退款进度请查看订单',
      action: detail,
    },
    opening: {
      picture: 'good',
      title: '支付成功，正在开通课程',
      hint: statusFailed ? '开通状态更新失败，正在重试' : '请稍候，本页会自动更新',
      action: statusFailed ? <Button onClick={onRetry}>重试</Button> : null,
    },
    delayed: {
      picture: 'good',
      title: '开通中',
      hint: '已收到付款，课程开通比平时慢。本页会继续更新，也可以联系客服，请勿重复支付',
      action: supportFirst,
    },
  };
  return (
    <>
      <StateBlock picture="empty" role="status" {...states[phase]} />
      {(phase === 'expired' || phase === 'canceled') && <PaidAlready order={order} check={check} checking={checking} />}
    </>
  );
}

/** For learners who paid just before the end: a new check, and the data for customer service. */
function PaidAlready({ order, check, checking }: Pick<PayEndedProps, 'order' | 'check' | 'checking'>) {
  return (
    <section className="grid items-centre gap-8 mt-16 soft" aria-labelledby="paid-already">
      <h2 id="paid-already" className="fs-16 ink">
        已付款？
      </h2>
      <p>请勿重复支付。先再查一次；仍未更新，请把订单号发给客服。</p>
      <OrderNo value={order.orderNo || order.orderId} />
      <div className="flex centre wraps gap-12">
        <Button icon="refresh" loading={checking} onClick={() => void checkAndTell(check)}>
          再查一次
        </Button>
        <Button onClick={chatWindow.open}>联系客服</Button>
      </div>
    </section>
  );
}
