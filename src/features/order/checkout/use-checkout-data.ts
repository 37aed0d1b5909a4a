import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useAssumed } from '@/api/assumed/use-assumed';
import { payQueries } from '@/api/payment/queries';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { addressQueries } from '@/api/usercenter/queries';
import { toFen } from '@/shared/lib/format';
import { checkoutDraft, type CheckoutDraft } from '../state/checkout-draft';
import { best, type CouponChoice, amountsOf, pickCoupon, rankCoupons, reasonOf } from './price';
import { requestKeys, type SentDraft } from './request-key';
import { useOpenOrder } from './use-open-order';
import { useState } from 'react';
import { couponQueries } from '@/api/assumed/queries';
import { useFields } from '@/shared/forms/form-field';

interface CheckoutValues {
  /** The learner's choice; null for the default address. */
  addressId: string | null;
  channelId: string | null;
  agreed: boolean;
  remark: string;
}
export type CheckoutForm = UseFormReturn<CheckoutValues>;
export const remarkLimit = 100;
/** The error of a remark; a long paste is not cut. */
export const checkRemark = (remark: string): string | null =>
  remark.trim().length > remarkLimit ? `备注最多${remarkLimit}个字` : null;

/** The form, filled from an unacknowledged order, else from the draft. */
export const useCheckoutForm = (sent: SentDraft | null, draft: CheckoutDraft | null): CheckoutForm =>
  useFields<CheckoutValues>({
    addressId: (sent ?? draft)?.addressId ?? null,
    channelId: null,
    agreed: false,
    remark: (sent ?? draft)?.remark ?? '',
  });

const choiceOf = (couponId: string | null): CouponChoice =>
  couponId ? { kind: 'coupon', id: couponId } : { kind: 'none' };
/** The initial choice: from an unacknowledged order, else from the address, else from the draft. */
function firstChoice({ skuId }: Sku, sent: SentDraft | null, named: string | null): CouponChoice {
  if (sent) return choiceOf(sent.couponId);
  if (named) return choiceOf(named);
  const stored = checkoutDraft.read(skuId)?.couponId ?? null;
  return stored === null ? best : choiceOf(stored);
}

export interface CheckoutOf {
  course: CourseDetail;
  sku: Sku;
  /** From the page's address. */
  couponId: string | null;
}

/** The server's data of a checkout, and the amounts with the form's choices. */
export function useCheckoutData({ course, sku, couponId }: CheckoutOf, form: CheckoutForm, sent: SentDraft | null) {
  const [addressId, channelId] = useWatch({ control: form.control, name: ['addressId', 'channelId'] });
  const canSubmit = useAssumed('G1');
  const needAddress = sku.needAddress ?? course.needAddress;
  // Refetch on focus, because another tab may have deleted an address.
  const addresses = useQuery({ ...addressQueries.list(), enabled: needAddress, refetchOnWindowFocus: 'always' });
  const channels = useQuery({ ...payQueries.channels(), enabled: !canSubmit });
  const coupons = useCheckoutCoupons(sku, firstChoice(sku, sent, couponId), canSubmit);
  const open = useOpenOrder(sku.skuId);
  // Without G1 the call has no address; the server uses the default one, the first.
  const own = canSubmit ? addresses.data?.find(({ id }) => id === addressId) : undefined;
  return {
    needAddress,
    addresses,
    address: needAddress ? (own ?? addresses.data?.[0] ?? null) : null,
    /** The chosen address does not exist any more. */
    addressLost: canSubmit && addressId !== null && !own,
    /** null with G1, where the channel is chosen on the pay page. */
    channels: canSubmit ? null : { query: channels, chosen: channels.data?.find(({ id }) => id === channelId) ?? null },
    coupons,
    amounts: amountsOf(toFen(sku.price), coupons.chosen?.coupon ?? null),
    open,
    /** All blocks appear together, so that nothing moves. */
    loading: open.pending || coupons.pending || (needAddress && addresses.isPending),
  };
}
export type CheckoutData = ReturnType<typeof useCheckoutData>;

const none = { usable: [], unusable: [] };

/** The learner's coupons for this variant, with the best one preselected and the learner's choice kept. */
function useCheckoutCoupons(sku: Sku, first: CouponChoice, active: boolean) {
  const on = useAssumed('G5');
  const [choice, setChoice] = useState(first);
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
    choose: (next: CouponChoice) => {
      const couponId = next.kind === 'coupon' ? next.id : '';
      requestKeys.change(sku.skuId, { couponId });
      checkoutDraft.keep(sku.skuId, { couponId });
      setChoice(next);
    },
    refuse: (couponId: string, why: string) => setRefused({ ...refused, [couponId]: why }),
    /** Called when an order that used a coupon has ended. */
    forgive: () => setRefused({}),
    /** The amount depends on the coupons. */
    pending: shown && query.isPending,
    /** Coupons that the learner may have been promised cannot be read; only who declines them can go on. */
    unread: (shown && query.data === undefined && choice.kind !== 'none') || (withheld && choice.kind === 'coupon'),
    isOwnChoice: choice.kind !== 'best',
    /** Why the chosen coupon cannot be used any more; '' if the list has it no longer, null while it can. */
    lost: isLost ? (gone ? reasonOf(gone) : '') : null,
  };
}
export type CheckoutCoupons = ReturnType<typeof useCheckoutCoupons>;
