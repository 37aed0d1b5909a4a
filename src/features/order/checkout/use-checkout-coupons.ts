import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import type { Sku } from '@/api/products/schema';
import { toFen } from '@/shared/lib/format';
import { pickCoupon, rankCoupons, reasonOf, type CouponChoice } from './coupon-choice';

const none = { usable: [], unusable: [] };

/** The learner's coupons for this variant, with the best one preselected and the learner's choice kept. */
export function useCheckoutCoupons(sku: Sku, first: CouponChoice, active: boolean) {
  const on = useAssumed('G5');
  const [choice, choose] = useState<CouponChoice>(first);
  /** The server's reasons for refused coupons, by id. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const shown = on && active && sku.price > 0;
  // The link or an earlier visit has named a coupon, but this service has no coupons at its checkout.
  const withheld = !shown && first.kind === 'coupon' && sku.price > 0;
  const filter = {
    current: 1,
    size: 100,
    couponStatus: 'UNUSED' as const,
    productId: sku.productId,
    amount: sku.price,
  };
  const query = useQuery({ ...couponQueries.page(filter), enabled: shown, staleTime: 0 });
  // The list may still contain a coupon that the server has refused.
  const known = query.data?.records.map((coupon) => ({
    ...coupon,
    unusableReason: refused[coupon.couponId] ?? coupon.unusableReason,
  }));
  const { usable, unusable } = known ? rankCoupons(known, toFen(sku.price)) : none;
  const chosen = shown ? pickCoupon(usable, choice) : null;
  const isLost = query.data !== undefined && choice.kind === 'coupon' && chosen?.coupon.couponId !== choice.id;
  const gone = isLost ? unusable.find(({ coupon }) => coupon.couponId === choice.id) : undefined;
  return {
    shown,
    withheld,
    query,
    usable,
    unusable,
    chosen,
    choose: (next: CouponChoice) => choose(next),
    refuse: (couponId: string, why: string) => setRefused({ ...refused, [couponId]: why }),
    /** Called when an order that used a coupon has ended. */
    forgive: () => setRefused({}),
    /** The amount depends on the coupons. */
    pending: shown && query.isPending,
    /** Coupons that the learner may have been promised cannot be read; only who declines them can go on. */
    unread:
      (shown && query.isError && query.data === undefined && choice.kind !== 'none') ||
      (withheld && choice.kind === 'coupon'),
    isOwnChoice: choice.kind !== 'best',
    /** Why the chosen coupon cannot be used any more; '' if the list has it no longer, null while it can. */
    lost: isLost ? (gone ? reasonOf(gone) : '') : null,
  };
}
export type CheckoutCoupons = ReturnType<typeof useCheckoutCoupons>;
