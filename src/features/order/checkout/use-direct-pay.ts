import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { orderQueries } from '@/api/assumed/queries';
import { unifiedPay } from '@/api/products/endpoints';
import type { Sku } from '@/api/products/schema';
import type { PayChannel } from '@/api/payment/schema';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { paths } from '@/shared/paths';
import { openPayTab, type PayTab } from '../payment/pay-tab';
import { paymentKey } from '../payment/use-payment';

interface Going {
  channel: PayChannel;
  tab: PayTab | null;
}

/** 3.8: without G1, submission and payment are one call, which returns the order. */
export function useDirectPay(sku: Sku) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const pay = useLockedMutation({
    mutationFn: ({ channel }: Going) =>
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
