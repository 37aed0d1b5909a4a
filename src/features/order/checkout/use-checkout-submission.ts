import { useState, useEffect } from 'react';
import type { Sku } from '@/api/products/schema';
import { checkoutDraft } from '../state/checkout-draft';
import { type CheckoutData, checkRemark, type CheckoutForm } from './use-checkout-data';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { orderQueries, couponQueries } from '@/api/assumed/queries';
import { unifiedPay } from '@/api/products/endpoints';
import type { PayChannel } from '@/api/payment/schema';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { paths } from '@/shared/paths';
import { openPayTab, type PayTab, paymentKey } from '../payment/use-payment';
import * as z from 'zod/mini';
import { submitOrder } from '@/api/assumed/endpoints';
import { changedPrice } from '@/api/assumed/order-schema';
import { ApiError, isApiError } from '@/api/errors';
import { courseQueries } from '@/api/products/queries';
import { addressQueries, userProductQueries } from '@/api/usercenter/queries';
import { holdReload } from '@/shared/busy';
import { formatMoney, toFen } from '@/shared/lib/format';
import { toYuan } from './price';
import { requestKeys, type SentDraft } from './request-key';
import { findOpenOrder } from './use-open-order';

/** The submission: reports one missing field at a time, asks about an open order, then sends. */
export function useCheckoutSubmission(sku: Sku, form: CheckoutForm, data: CheckoutData) {
  const { needAddress, address, channels, coupons, amounts, open } = data;
  const [asking, setAsking] = useState(false);
  const order = useSubmitOrder(sku, { onCouponRefused: coupons.refuse, onOtherFound: () => setAsking(true) });
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
      else if (open.order) setAsking(true);
      else send();
    },
  };
}
export type CheckoutSubmission = ReturnType<typeof useCheckoutSubmission>;

/** 3.8: without G1, submission and payment are one call, which returns the order. */
export function useDirectPay(sku: Sku) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const pay = useLockedMutation({
    mutationFn: ({ channel }: { channel: PayChannel; tab: PayTab | null }) =>
      unifiedPay({ productId: sku.productId, skuId: sku.skuId, payChannelWayId: channel.id }),
    meta: { invalidates: [orderQueries.all()] },
    onSuccess: async (payment, { channel, tab }) => {
      if (payment.payType === 'QRCODE' || payment.orderId === null) tab?.close();
      else tab?.go(payment);
      if (payment.orderId === null) return;
      if (payment.payType === 'QRCODE') client.setQueryData(paymentKey(payment.orderId, channel.id), payment);
      const query = `?channel=${encodeURIComponent(channel.id)}&productId=${encodeURIComponent(sku.productId)}`;
      await navigate(paths.orderPay(payment.orderId) + query);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  const noOrder = pay.data !== undefined && pay.data.orderId === null;
  return {
    pending: pay.isPending,
    failure: pay.error ? failureText(pay.error) : noOrder ? '支付未返回订单，请联系客服' : null,
    /** Call it in the click, because it may open the bank's tab. */
    send: (channel: PayChannel) => {
      if (pay.isLocked()) return;
      pay.mutate({ channel, tab: channel.wayCode === 'NATIVE' ? null : openPayTab() });
    },
  };
}

/** `pay` in fen. */
type Draft = Omit<SentDraft, 'key' | 'isChanged'> & { pay: number };

/** The order that an earlier press has made. If the list cannot be read, nothing is sent: it may be there. */
const placedOrder = (client: QueryClient, skuId: string) =>
  findOpenOrder(client, skuId).catch((error: unknown) => {
    if (isApiError(error, 'off')) return null;
    throw isApiError(error, 'business') ? new ApiError('transport', error.text) : error;
  });

/** What to do where the service has no G1: the payment call takes no coupon, so the amount may be another one. */
const withoutOrders = (pay: number, full: number): string =>
  pay === full
    ? '请选择支付方式后重新提交'
    : `暂不支持使用优惠券，实付由 ${formatMoney(toYuan(pay))} 变为 ${formatMoney(toYuan(full))}。请确认金额，选择支付方式后重新提交`;

interface Findings {
  onCouponRefused: (couponId: string, why: string) => void;
  /** An earlier press has made an order with other choices, which the list of open orders has now. */
  onOtherFound: () => void;
}

/**
 * G1: one order per request key, however often it is sent. A changed price needs the learner's consent; a refused
 * coupon is dropped.
 */
function useSubmitOrder(sku: Sku, { onCouponRefused, onOtherFound }: Findings) {
  const navigate = useNavigate();
  const client = useQueryClient();
  /** Yuan; the server's new price. */
  const [changed, setChanged] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = useLockedMutation({
    mutationFn: async ({ couponId, addressId, remark, pay }: Draft) => {
      // The response to an earlier press was lost. A service that ignores the key would make a second order.
      const sent = requestKeys.read(sku.skuId);
      const placed = sent && (await placedOrder(client, sku.skuId));
      if (placed) return { orderId: placed.orderId, isOther: sent.isChanged || sent.remark !== remark };
      const { orderId } = await submitOrder({
        productId: sku.productId,
        skuId: sku.skuId,
        couponId: couponId ?? undefined,
        addressId: addressId ?? undefined,
        remark: remark || undefined,
        requestKey: requestKeys.take(sku.skuId, { couponId, addressId, remark }),
        expectPayAmount: toYuan(pay),
      });
      return { orderId, isOther: false };
    },
    meta: { invalidates: [orderQueries.all(), couponQueries.all()] },
    onMutate: () => {
      setChanged(null);
      setFailure(null);
    },
    onSuccess: async ({ orderId, isOther }) => {
      requestKeys.forget(sku.skuId);
      if (isOther) onOtherFound();
      else await navigate(paths.orderPay(orderId));
    },
    onError: (error, { couponId, pay }) => {
      if (!isApiError(error, 'business') && !isApiError(error, 'off')) {
        // The order may exist, so the next click sends the same key.
        setFailure(`${failureText(error)}。再次提交会继续同一笔订单，不会重复下单`);
        return;
      }
      requestKeys.forget(sku.skuId);
      const stale = [
        courseQueries.skus(sku.productId).queryKey,
        userProductQueries.status(sku.productId).queryKey,
        orderQueries.all(),
        couponQueries.all(),
        addressQueries.all(),
      ];
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
      if (couponId && error.text.includes('券')) onCouponRefused(couponId, failureText(error));
      const price = error.code === 409 ? z.safeParse(changedPrice, error.data) : null;
      if (price?.success) setChanged(price.data.payAmount);
      else setFailure(isApiError(error, 'off') ? withoutOrders(pay, toFen(sku.price)) : failureText(error));
    },
  });

  const { isPending } = submit;
  useEffect(() => (isPending ? holdReload('order') : undefined), [isPending]);
  return {
    send: submit.mutate,
    pending: isPending,
    /** Fen; the amount of the last submission, because the page shows the new price by then. */
    sent: submit.variables?.pay ?? 0,
    changed,
    failure,
    refuseChange: () => setChanged(null),
  };
}
