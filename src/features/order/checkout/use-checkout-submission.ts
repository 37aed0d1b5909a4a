import { useState } from 'react';
import type { Sku } from '@/api/products/schema';
import { checkoutDraft } from '../state/checkout-draft';
import type { CheckoutData } from './use-checkout-data';
import { checkRemark, type CheckoutForm } from './use-checkout-form';
import { useDirectPay } from './use-direct-pay';
import { useSubmitOrder } from './use-submit-order';

/** The submission: reports one missing field at a time, asks about an open order, then sends. */
export function useCheckoutSubmission(sku: Sku, form: CheckoutForm, data: CheckoutData) {
  const { needAddress, address, channels, coupons, amounts, open, undecided } = data;
  const [asking, setAsking] = useState(false);
  const order = useSubmitOrder(sku, coupons.refuse);
  const direct = useDirectPay(sku);

  function missing() {
    if (needAddress && !address) return { field: 'addressId', message: '请选择收货地址' } as const;
    if (channels && !channels.chosen) return { field: 'channelId', message: '请选择支付方式' } as const;
    const tooLong = channels ? null : checkRemark(form.getValues('remark'));
    if (tooLong) return { field: 'remark', message: tooLong } as const;
    if (form.getValues('agreed')) return null;
    return { field: 'agreed', message: '请阅读并勾选《课程购买协议》' } as const;
  }
  /** `pay` in fen; it differs from the shown amount only after the learner has accepted it. */
  const send = (pay = amounts.pay) => {
    setAsking(false);
    if (channels?.chosen) direct.send(channels.chosen);
    else {
      const couponId = coupons.chosen?.coupon.couponId ?? null;
      const addressId = address?.id ?? null;
      // Keep the choices for a learner who returns from the payment.
      if (coupons.shown) checkoutDraft.keep(sku.skuId, { addressId, couponId: couponId ?? '' });
      order.send({ couponId, addressId, remark: form.getValues('remark').trim(), pay });
    }
  };
  return {
    order,
    pending: order.pending || direct.pending,
    failure: order.failure ?? direct.failure,
    asking,
    stopAsking: () => setAsking(false),
    send,
    // Not the form's submit, which is asynchronous: opening the bank's tab must happen in the click.
    submit: () => {
      form.clearErrors();
      const found = missing();
      if (found) form.setError(found.field, { message: found.message }, { shouldFocus: true });
      else if (undecided || coupons.unread) return;
      else if (open.order) setAsking(true);
      else send();
    },
  };
}
export type CheckoutSubmission = ReturnType<typeof useCheckoutSubmission>;
