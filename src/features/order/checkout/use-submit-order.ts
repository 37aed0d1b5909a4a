import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { submitOrder } from '@/api/assumed/endpoints';
import { changedPrice } from '@/api/assumed/order-schema';
import { couponQueries, orderQueries } from '@/api/assumed/queries';
import { ApiError, isApiError } from '@/api/errors';
import { courseQueries } from '@/api/products/queries';
import type { Sku } from '@/api/products/schema';
import { addressQueries, userProductQueries } from '@/api/usercenter/queries';
import { holdReload } from '@/shared/busy';
import { formatMoney, toFen } from '@/shared/lib/format';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { paths } from '@/shared/paths';
import { toYuan } from './price';
import { requestKeys } from './request-key';
import { findOpenOrder } from './use-open-order';

interface Draft {
  couponId: string | null;
  addressId: string | null;
  remark: string;
  /** Fen. */
  pay: number;
}

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

/**
 * G1: one order per request key, however often it is sent. A changed price needs the learner's consent; a refused
 * coupon is dropped.
 */
export function useSubmitOrder(sku: Sku, onCouponRefused: (couponId: string, why: string) => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  /** Yuan; the server's new price. */
  const [changed, setChanged] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = useLockedMutation({
    mutationFn: async ({ couponId, addressId, remark, pay }: Draft) => {
      // The response to an earlier press was lost. A service that ignores the key would make a second order.
      const placed = requestKeys.read(sku.skuId) ? await placedOrder(client, sku.skuId) : null;
      if (placed) return placed;
      return submitOrder({
        productId: sku.productId,
        skuId: sku.skuId,
        couponId: couponId ?? undefined,
        addressId: addressId ?? undefined,
        remark: remark || undefined,
        requestKey: requestKeys.take(sku.skuId, { couponId, addressId, remark }),
        expectPayAmount: toYuan(pay),
      });
    },
    meta: { invalidates: [orderQueries.all(), couponQueries.all()] },
    onMutate: () => {
      setChanged(null);
      setFailure(null);
    },
    onSuccess: async ({ orderId }) => {
      requestKeys.forget(sku.skuId);
      await navigate(paths.orderPay(orderId));
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
  return { send: submit.mutate, pending: isPending, changed, failure, refuseChange: () => setChanged(null) };
}
