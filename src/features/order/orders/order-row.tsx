import { Link } from 'react-router-dom';
import type { OrderItem } from '@/api/assumed/order-schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { Countdown } from '@/components/countdown/countdown';
import { formatDate, formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { CourseLine } from '@/components/course/course-line';
import { Tag } from '@/shared/ui/tag';
import { shipText, statusFacts, type OrderView } from '../state/order-view';
import { OrderActions } from '../state/order-actions';
import { useOrderedCourse } from '../state/ordered-course';
import { OrderNo } from '../state/order-no';
import styles from '../state/order-row.module.css';

/** `onEnd` is called when the time to pay is over. */
export function OrderRow({ order, onEnd }: { order: OrderView; onEnd: () => void }) {
  const { orderId, orderNo, orderStatus, createTime, items, payAmount, discountAmount, expireTimestamp } = order;
  const ship = shipText(order);
  const { label, tone } = statusFacts[orderStatus];
  const { endedAt } = useOrderedCourse(order);
  return (
    <article className={`card ${styles.row}`} aria-label={`订单 ${orderNo || orderId}`}>
      <header className={`row wraps fs-13 ${styles.head}`}>
        {createTime !== null && <time className="num ink">{formatDateTime(createTime)}</time>}
        <OrderNo value={orderNo || orderId} />
      </header>
      <div className={`grid gap-16 ${styles.body}`}>
        <div className={`grid one-column gap-16 ${styles.items}`}>
          {items.map((item) => (
            <ItemLine key={item.productId + (item.skuId ?? '')} item={item} orderId={orderId} />
          ))}
        </div>
        <div className={`grid gap-4 text-12 ${styles.money}`}>
          <b className="num title-16-strong ink">{payAmount === null ? '—' : formatMoney(payAmount)}</b>
          {discountAmount > 0 && <span>{`已优惠 ${formatMoney(discountAmount)}`}</span>}
        </div>
        <div className={`grid gap-4 text-12 ${styles.state}`}>
          <Tag tone={tone}>{label}</Tag>
          {orderStatus === 'UNPAID' && expireTimestamp !== null && (
            <span>
              剩余{' '}
              <Countdown until={expireTimestamp} label="剩余支付时间" onEnd={onEnd} className="strong price-colour" />
            </span>
          )}
          {ship && <span>{ship}</span>}
          {orderStatus === 'PAID' && endedAt !== null && <span>{`已于 ${formatDate(endedAt)} 到期`}</span>}
        </div>
        <OrderActions order={order} />
      </div>
    </article>
  );
}

function ItemLine({ item, orderId }: { item: OrderItem; orderId: string }) {
  return (
    <CourseLine
      course={item}
      cover={120}
      title={
        <Link className={`clamp ink breaks ${styles.title}`} title={item.title} to={paths.orderDetail(orderId)}>
          {item.title}
        </Link>
      }
    >
      <p className="row wraps gap-4-8 fs-13">
        <CourseTypeTag type={item.courseType} />
        <span>{item.skuName}</span>
      </p>
    </CourseLine>
  );
}
