import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useAssumed } from '@/api/assumed/use-assumed';
import { payQueries } from '@/api/payment/queries';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { addressQueries } from '@/api/usercenter/queries';
import { toFen } from '@/shared/lib/format';
import { checkoutDraft } from '../state/checkout-draft';
import { best, type CouponChoice } from './coupon-choice';
import { amountsOf } from './price';
import { requestKeys, type SentDraft } from './request-key';
import { useCheckoutCoupons } from './use-checkout-coupons';
import type { CheckoutForm } from './use-checkout-form';
import { useOpenOrder } from './use-open-order';

const choiceOf = (couponId: string | null): CouponChoice =>
  couponId ? { kind: 'coupon', id: couponId } : { kind: 'none' };
/** The initial choice: from an unacknowledged order, else from the address, else from the draft. */
function firstChoice({ skuId }: Sku, sent: SentDraft | null, named: string | null): CouponChoice {
  if (sent) return choiceOf(sent.couponId);
  if (named) return choiceOf(named);
  const stored = checkoutDraft.read(skuId)?.couponId ?? null;
  return stored === null ? best : choiceOf(stored);
}

interface CheckoutOf {
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
    addressLost: canSubmit && addressId !== null && addresses.data !== undefined && !own,
    /** null with G1, where the channel is chosen on the pay page. */
    channels: canSubmit ? null : { query: channels, chosen: channels.data?.find(({ id }) => id === channelId) ?? null },
    coupons: {
      ...coupons,
      choose: (choice: CouponChoice) => {
        requestKeys.forget(sku.skuId);
        checkoutDraft.keep(sku.skuId, { couponId: choice.kind === 'coupon' ? choice.id : '' });
        coupons.choose(choice);
      },
    },
    amounts: amountsOf(toFen(sku.price), coupons.chosen?.coupon ?? null),
    open,
    /** Data that a submission needs is still loading. */
    undecided: coupons.pending || open.checking,
    /** All blocks appear together, so that nothing moves. */
    loading: open.pending || coupons.pending || (needAddress && addresses.isPending),
  };
}
export type CheckoutData = ReturnType<typeof useCheckoutData>;
