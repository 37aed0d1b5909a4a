import { useQueries, keepPreviousData, useQuery } from '@tanstack/react-query';
import { couponQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { useQueryState, usePages } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { LinkTabs } from '@/shared/ui/link-tabs';
import {
  countFilter,
  couponTabLabels,
  couponTabs,
  parseCouponList,
  couponFilter,
  couponPageSize,
  type CouponListState,
} from '../coupon/list-state';
import { useServerNow } from '@/components/countdown/use-server-now';
import { EmptyState } from '@/shared/ui/empty-state';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { CouponCard } from '../coupon/coupon-card';
import styles from './my-coupons.module.css';

export function Component() {
  const on = useAssumed('G5');
  const [state] = useQueryState(parseCouponList);
  const counts = useQueries({
    queries: couponTabs.map((tab) => ({ ...couponQueries.page(countFilter(tab)), enabled: on, staleTime: 0 })),
  });
  return (
    <div data-page="my-coupon">
      <div className={`row wraps between gap-8 mb-12 ${styles.head}`}>
        <h1 className="text-22-strong">我的优惠券</h1>
        <LinkButton icon="swap" to={paths.couponActive()}>
          兑换优惠券
        </LinkButton>
      </div>
      <div className="card">
        {on ? (
          <>
            <LinkTabs
              inCard
              label="优惠券状态"
              tabs={couponTabs.map((tab, index) => ({
                label: couponTabLabels[tab],
                to: tab === 'unused' ? paths.myCoupon() : `${paths.myCoupon()}?tab=${tab}`,
                current: tab === state.tab,
                count: counts[index]?.data?.total ?? null,
              }))}
            />
            <div className={styles.panel}>
              <CouponList state={state} />
            </div>
          </>
        ) : (
          <NoCoupons />
        )}
      </div>
    </div>
  );
}

function CouponList({ state }: { state: CouponListState }) {
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
      isEmpty={({ records }) => records.length === 0 && pages === 1}
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

function NoCoupons() {
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
