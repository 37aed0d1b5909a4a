import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { couponQueries } from '@/api/assumed/queries';
import { useServerNow } from '@/components/countdown/use-server-now';
import { usePages } from '@/shared/lib/use-pages';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { couponFilter, couponPageSize, type CouponListState } from '../coupon/list-state';
import { CouponCard } from '../coupon/coupon-card';
import styles from './my-coupons.module.css';

interface CouponListProps {
  state: CouponListState;
}

export function CouponList({ state }: CouponListProps) {
  const list = useQuery({
    ...couponQueries.page(couponFilter(state)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const now = useServerNow();
  const pages = usePages(list, couponPageSize, state.page);
  return (
    <QueryBlock
      bare
      query={list}
      skeleton={<SkeletonRows rows={3} picture={false} />}
      isEmpty={({ records, total }) => records.length === 0 && (total === 0 || pages === 1)}
      empty={<NoCoupons />}
    >
      {({ records }) => (
        <>
          <div className={`grid two-columns gap-16 top ${styles.cards}`}>
            {records.map((coupon) => (
              <CouponCard key={coupon.couponId} coupon={coupon} now={now} />
            ))}
          </div>
          <Pager current={state.page} pages={pages} />
        </>
      )}
    </QueryBlock>
  );
}

export function NoCoupons() {
  return (
    <EmptyState
      bare
      title="暂无优惠券"
      action={
        <LinkButton kind="filled" to={paths.couponAcquire()}>
          去领券
        </LinkButton>
      }
    />
  );
}
