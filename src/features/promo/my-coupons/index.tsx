import { useQueries } from '@tanstack/react-query';
import { couponQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { CouponList, NoCoupons } from './coupon-list';
import { countFilter, couponTabLabels, couponTabs, parseCouponList } from '../coupon/list-state';
import styles from './my-coupons.module.css';

export function Component() {
  const on = useAssumed('G5');
  const [state] = useQueryState(parseCouponList);
  const counts = useQueries({
    queries: couponTabs.map((tab) => ({ ...couponQueries.page(countFilter(tab)), enabled: on, staleTime: 0 })),
  });
  return (
    <div data-page="my-coupon">
      <div className={`row wraps between gap-8 ${styles.head}`}>
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
