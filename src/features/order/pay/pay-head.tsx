import { Countdown } from '@/components/countdown/countdown';
import { formatMoney } from '@/shared/lib/format';
import { CourseLine } from '@/components/course/course-line';
import { Icon } from '@/shared/ui/icon';
import type { OrderView } from '../state/order-view';
import { OrderNo } from '../state/order-no';
import styles from './pay.module.css';

interface PayHeadProps {
  orderId: string;
  order: OrderView | null;
  payee: string | null;
  onEnd: () => void;
}

export function PayHead({ orderId, order, payee, onEnd }: PayHeadProps) {
  const item = order?.items[0];
  return (
    <header className={`grid gap-20 ${styles.head}`}>
      <CourseLine
        course={item ?? null}
        cover={112}
        isMain
        className={styles.line}
        title={<p className="ink text-18-strong">{item ? item.title : '订单支付'}</p>}
        side={
          order?.payAmount != null && (
            <p className={`text-right ${styles.due}`}>
              <span className="block text-13">应付金额</span>
              <b className="num">{formatMoney(order.payAmount)}</b>
            </p>
          )
        }
      >
        <p className={styles.meta}>
          <OrderNo value={order?.orderNo || orderId} />
          {item?.skuName && <span>{item.skuName}</span>}
          {order && order.items.length > 1 && <span>{`等 ${order.items.length} 件`}</span>}
          {payee && <span>{`收款方：${payee}`}</span>}
        </p>
      </CourseLine>
      {!order && <p className={styles.meta}>应付金额以支付页面显示的为准</p>}
      {order?.expireTimestamp != null && (
        <p className={`row wraps warning ${styles.deadline}`}>
          <Icon name="timer" size={18} />
          请在 <Countdown
            until={order.expireTimestamp}
            label="剩余支付时间"
            onEnd={onEnd}
            className="fs-18 strong"
          />{' '}
          内完成支付，超时订单自动关闭
        </p>
      )}
    </header>
  );
}
