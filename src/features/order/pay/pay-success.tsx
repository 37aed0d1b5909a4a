import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pictureUrl } from '@/api/media-url';
import { userProductQueries } from '@/api/usercenter/queries';
import type { ProductStatus } from '@/api/usercenter/schema';
import { CourseCover } from '@/components/course/course-cover';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { endOfValidity, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { RenewLink } from '../state/renew-link';
import { FactList } from '../state/fact-list';
import { OrderNo } from '../state/order-no';
import { shipText, type OrderView } from '../state/order-view';
import { NextSteps } from './next-steps';
import styles from './pay-success.module.css';

interface PaySuccessProps {
  orderId: string;
  courseId: string | null;
  order: OrderView | null;
}

export function PaySuccess({ orderId, courseId, order }: PaySuccessProps) {
  const [item, ...others] = order?.items ?? [];
  // Already in the cache: the page loads it before it shows the order as paid.
  const { data: status } = useQuery({ ...userProductQueries.status(courseId ?? '', true), enabled: courseId !== null });
  const hasEnded = status?.expired === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused element was removed together with the QR code.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <section className={`card grid ${styles.card}`} aria-label="支付结果">
        {item && (
          <div className={styles.picture}>
            <CourseCover
              src={pictureUrl(item.coverUrl, 1136)}
              width={568}
              height={320}
              eager
              className={styles.cover}
            />
          </div>
        )}
        <div className={`column shrinks ${styles.words}`}>
          <div className="row gap-8" role="status">
            <span className={`middle rigid relative ${styles.tick}`}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="m5 12.5 4.75 4.75L19.25 7.5" pathLength="1" />
              </svg>
            </span>
            <h2 ref={heading} tabIndex={-1} className={`success ${styles.success}`}>
              {hasEnded ? '订单已完成' : '支付成功'}
            </h2>
          </div>
          {item ? (
            <>
              <h3 className={`mt-12 text-22-strong ink breaks ${styles.title}`}>{item.title}</h3>
              <p className="row muted gap-8 mt-8">
                <CourseTypeTag type={item.courseType} />
                <span>{item.skuName}</span>
              </p>
            </>
          ) : (
            <p className={`mt-12 text-22-strong ink breaks ${styles.title}`}>
              {hasEnded ? '课程已到期' : '课程已开通'}
            </p>
          )}
          <Facts orderId={orderId} order={order} status={status ?? null} />
          {others.length > 0 && (
            <ul className="grid gap-8 mb-24" aria-label="一起购买">
              {others.map((other) => (
                <li className="row shrinks gap-8" key={`${other.productId}/${other.skuId}`}>
                  <CourseTypeTag type={other.courseType} />
                  <span className="ellipsis" title={other.title}>
                    {other.title}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div className="flex wraps mt-auto gap-12">
            {hasEnded && item && <RenewLink size="lg" item={item} />}
            {courseId && !hasEnded && (
              <LinkButton kind="filled" size="lg" icon="play" to={paths.player(courseId)}>
                开始第一课
              </LinkButton>
            )}
            <LinkButton size="lg" to={paths.orderDetail(orderId)}>
              查看订单
            </LinkButton>
          </div>
        </div>
      </section>
      {courseId && !hasEnded && <NextSteps courseId={courseId} />}
    </>
  );
}

interface FactsProps extends Pick<PaySuccessProps, 'orderId' | 'order'> {
  status: ProductStatus | null;
}

function Facts({ orderId, order, status }: FactsProps) {
  const ship = order ? shipText(order) : null;
  const end = endOfValidity(status?.validEnd ?? null);
  const ended = end.isDate ? `已于 ${end.text} 到期` : '已到期';
  const isOpen = status !== null && status.owned && !status.expired;
  const rows = [
    {
      label: '实付',
      value: order?.payAmount != null && (
        <>
          <span>{formatMoney(order.payAmount)}</span>
          {order.payChannelName && <small className="fs-13 muted">{order.payChannelName}</small>}
        </>
      ),
    },
    {
      label: '教材',
      value: ship && (
        <>
          <Icon name="truck" size={16} />
          <span>{ship}</span>
        </>
      ),
    },
    { label: isOpen && end.isDate ? '有效期至' : '有效期', value: status?.expired ? ended : isOpen && end.text },
    { label: '订单号', value: <OrderNo value={order?.orderNo || orderId} bare /> },
  ];
  return <FactList rows={rows} className={`num grid gap-8 ${styles.facts}`} />;
}
