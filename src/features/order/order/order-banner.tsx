import { Countdown } from '@/components/countdown/countdown';
import { formatDate, formatDateTime } from '@/shared/lib/format';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import tones from '@/shared/ui/tones.module.css';
import type { CancelOrder } from '../state/use-cancel-order';
import { shipText, statusFacts, type OrderDetailView } from '../state/order-view';
import { OrderActions } from '../state/order-actions';
import { useOrderedCourse } from '../state/ordered-course';
import styles from './order.module.css';

interface OrderBannerProps {
  order: OrderDetailView;
  cancel: CancelOrder;
  onEnd: () => void;
}

/** The state of the order with its next action and its history. */
export function OrderBanner({ order, cancel, onEnd }: OrderBannerProps) {
  const { orderStatus, expireTimestamp, timeline } = order;
  const { icon, tone, label, hint: usual } = statusFacts[orderStatus];
  const { endedAt } = useOrderedCourse(order);
  const hasEnded = orderStatus === 'PAID' && endedAt !== null;
  const about = hasEnded ? `课程已于 ${formatDate(endedAt)} 到期` : usual;
  const returned = order.couponTitle && /CANCELED|CLOSED/.test(orderStatus) ? '使用的优惠券已退回' : '';
  const hint = [about, returned].filter(Boolean).join('，');
  const ship = shipText(order);
  return (
    <section className={`card ${styles.banner}`} aria-label="订单状态">
      <div className={`row wraps ${styles.state}`}>
        <span className={classNames('middle rigid', styles.disc, tones[tone])}>
          <Icon name={ship && order.shipStatus !== 'RECEIVED' ? 'truck' : icon} size={24} />
        </span>
        <div className={`grow ${styles.stateText}`}>
          <h2 className="text-22-strong">{`${label}${ship ? `，${ship}` : ''}`}</h2>
          {orderStatus === 'UNPAID' && expireTimestamp !== null ? (
            <p>
              请在{' '}
              <Countdown until={expireTimestamp} label="剩余支付时间" onEnd={onEnd} className="strong price-colour" />{' '}
              内完成支付，超时自动关闭
            </p>
          ) : (
            hint && <p>{hint}</p>
          )}
        </div>
        <OrderActions inDetail order={order} cancel={cancel} />
      </div>
      {timeline.length > 0 && (
        <ol className={`flex wraps ${styles.timeline}`} aria-label="订单进度">
          {timeline.map((step, index) => (
            <li key={`${index}-${step.text}`} className="grid grow relative gap-2 fs-13">
              <span className={`middle ${styles.dot}`}>
                <Icon name="check" size={14} />
              </span>
              <b className="fs-14 regular ink">{step.text}</b>
              {step.time !== null && <time className="num muted">{formatDateTime(step.time)}</time>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
