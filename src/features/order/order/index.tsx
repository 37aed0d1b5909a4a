import { useParams, useLocation } from 'react-router-dom';
import { PaperBrand } from '@/components/print/paper-brand';
import { useUser } from '@/session/login';
import { maskMobile, formatDate, formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { OrderExpress, OrderRefund, OrderAmounts, OrderFacts, OrderItems } from './order-sections';
import styles from './order.module.css';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { ApiError } from '@/api/errors';
import type { Page } from '@/api/shape';
import type { MyCourse } from '@/api/usercenter/schema';
import { userProductQueries } from '@/api/usercenter/queries';
import { orderOfCourse, type OrderDetailView, shipText, statusFacts } from '../state/order-view';
import { boughtFilter } from '../payment/use-pay-order';
import { Countdown } from '@/components/countdown/countdown';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import tones from '@/shared/ui/tones.module.css';
import { OrderActions } from '../state/order-actions';
import { useOrderedCourse } from '../state/ordered-course';

/** The order by G3; without it, the order's fields of the bought course (3.8). */
function useOrderDetail(orderId: string) {
  const on = useAssumed('G3');
  const detail = useQuery({ ...orderQueries.detail(orderId), enabled: on, staleTime: 0 });
  const select = ({ records }: Page<MyCourse>): OrderDetailView => {
    const row = records.find((course) => course.orderId === orderId);
    const order = row && orderOfCourse(row);
    if (!order) throw new ApiError('business', '订单不存在', { code: 404 });
    return order;
  };
  const bought = useQuery({ ...userProductQueries.page(boughtFilter), enabled: !on, select });
  return on ? detail : bought;
}

export function Component() {
  const { orderId = '' } = useParams();
  const detail = useOrderDetail(orderId);
  const user = useUser();
  useHashScroll(detail.data !== undefined);
  return (
    <div data-page="order-detail">
      <div className={styles.onPaper}>
        <PaperBrand>{['买家', user?.nickName, user && maskMobile(user.mobile)].filter(Boolean).join(' ')}</PaperBrand>
      </div>
      <VisuallyHidden as="h1">订单详情</VisuallyHidden>
      <div className={`no-print row wraps between gap-8 ${styles.bar}`}>
        <Breadcrumb items={[{ label: '我的订单', to: paths.myOrder() }, { label: '订单详情' }]} />
        {detail.data && (
          <Button size="sm" icon="print" onClick={() => window.print()}>
            打印订单
          </Button>
        )}
      </div>
      <QueryBlock canBeGone query={detail} skeleton={<SkeletonRows rows={3} />}>
        {(order) => (
          <div className={`grid gap-16 packed shrinks ${styles.sections}`}>
            <OrderBanner order={order} onEnd={() => void detail.refetch()} />
            <OrderItems order={order} />
            <div className={`grid gap-16 ${styles.two}`}>
              <div className={`column gap-16 packed shrinks ${styles.sections}`}>
                <OrderExpress order={order} />
                <OrderRefund order={order} />
              </div>
              <div className={`column gap-16 packed shrinks ${styles.sections}`}>
                <OrderAmounts order={order} />
                <OrderFacts order={order} />
              </div>
            </div>
          </div>
        )}
      </QueryBlock>
    </div>
  );
}

/** Scrolls to the section of the hash once the content has loaded. */
function useHashScroll(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}

/** The state of the order with its next action and its history. */
function OrderBanner({ order, onEnd }: { order: OrderDetailView; onEnd: () => void }) {
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
        <OrderActions inDetail order={order} />
      </div>
      {timeline.length > 0 && (
        <ol className={`flex wraps ${styles.timeline}`} aria-label="订单进度">
          {timeline.map((step, index) => (
            <li key={`${index}-${step.text}`} className="grid grow relative gap-2 fs-13">
              <span className={`middle ${styles.dot}`}>
                <Icon name="check" size={14} />
              </span>
              {step.text && <b className="fs-14 regular ink">{step.text}</b>}
              {step.time !== null && <time className="num muted">{formatDateTime(step.time)}</time>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
