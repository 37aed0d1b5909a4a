import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import type { Sku } from '@/api/products/schema';
import { toFen } from '@/shared/lib/format';
import { pickCoupon, rankCoupons, type CouponChoice } from './coupon-choice';

const none = { usable: [], unusable: [] };

/** The learner's coupons for these goods: the best one preselected, the learner's own choice kept. */
export function useCheckoutCoupons(sku: Sku, first: CouponChoice, active: boolean) {
  const on = useAssumed('G5');
  const [choice, choose] = useState<CouponChoice>(first);
  /** What the server said of coupons that it refused, by id. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const shown = on && active && sku.price > 0;
  const filter = {
    current: 1,
    size: 100,
    couponStatus: 'UNUSED' as const,
    productId: sku.productId,
    amount: sku.price,
  };
  const query = useQuery({ ...couponQueries.page(filter), enabled: shown, staleTime: 0 });
  // A list may still offer what an order was refused for.
  const known = query.data?.records.map((coupon) => ({
    ...coupon,
    unusableReason: refused[coupon.couponId] ?? coupon.unusableReason,
  }));
  const { usable, unusable } = known ? rankCoupons(known, toFen(sku.price)) : none;
  const chosen = shown ? pickCoupon(usable, choice) : null;
  return {
    shown,
    query,
    usable,
    unusable,
    chosen,
    choose: (next: CouponChoice) => choose(next),
    refuse: (couponId: string, why: string) => setRefused({ ...refused, [couponId]: why }),
    /** An order that held one has ended. */
    forgive: () => setRefused({}),
    /** The amount is not known before the coupons are. */
    pending: shown && query.isPending,
    isOwnChoice: choice.kind !== 'best',
    /** The chosen coupon was used or taken meanwhile. */
    lost: query.data !== undefined && choice.kind === 'coupon' && chosen?.coupon.couponId !== choice.id,
  };
}
export type CheckoutCoupons = ReturnType<typeof useCheckoutCoupons>;
