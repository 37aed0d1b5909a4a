import { useParams, useLocation } from 'react-router-dom';
import { PaperBrand } from '@/components/print/paper-brand';
import { useUser } from '@/session/login';
import { maskMobile } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { OrderExpress, OrderRefund } from './order-after-sale';
import { OrderBanner } from './order-banner';
import { OrderAmounts, OrderFacts, OrderItems } from './order-sections';
import { useCancelOrder } from '../state/use-cancel-order';
import styles from './order.module.css';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { ApiError } from '@/api/errors';
import { userProductQueries } from '@/api/usercenter/queries';
import { orderOfCourse, type OrderDetailView } from '../state/order-view';
import { boughtFilter } from '../payment/use-pay-status';

/** The order by G3; without it, the order's fields of the bought course (3.8). */
function useOrderDetail(orderId: string) {
  const on = useAssumed('G3');
  const detail = useQuery({ ...orderQueries.detail(orderId), enabled: on, staleTime: 0 });
  const bought = useQuery({ ...userProductQueries.page(boughtFilter), enabled: !on });
  if (on) return detail;
  const row = bought.data?.records.find((course) => course.orderId === orderId);
  const data: OrderDetailView | undefined = (row && orderOfCourse(row)) ?? undefined;
  const missing = bought.data && !data ? new ApiError('business', '订单不存在', { code: 404 }) : null;
  return { ...bought, data, error: bought.error ?? missing };
}

export function Component() {
  const { orderId = '' } = useParams();
  const detail = useOrderDetail(orderId);
  const cancel = useCancelOrder();
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
            <OrderBanner order={order} cancel={cancel} onEnd={() => void detail.refetch()} />
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
    if (ready && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}
