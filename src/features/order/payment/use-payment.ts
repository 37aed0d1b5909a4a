import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayChannel } from '@/api/payment/schema';
import { unifiedPay } from '@/api/products/endpoints';
import type { Payment } from '@/api/products/schema';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { openPayTab, type PayTab } from './pay-tab';

export const paymentKey = (orderId: string, channelId: string) => ['products', 'unifiedPay', orderId, channelId];

/** Requests QR codes when their channel is chosen, a bank page only in a click. */
export const usePayment = (orderId: string, { id, wayCode }: PayChannel, open: boolean) =>
  useQuery({
    queryKey: paymentKey(orderId, id),
    queryFn: ({ signal }) => unifiedPay({ orderId, payChannelWayId: id }, { signal }),
    enabled: open && wayCode === 'NATIVE',
    staleTime: Infinity,
    gcTime: 0,
  });

interface Going {
  channel: PayChannel;
  /** A payment that was requested before. */
  known: Payment | null;
  tab: PayTab;
}

/** Opens the bank's page in a new tab. */
export function useBankPage(orderId: string, onPaid: () => void) {
  const [wrong, setWrong] = useState(false);
  const pay = useLockedMutation({
    mutationFn: async ({ channel, known }: Going) =>
      known ?? (await unifiedPay({ orderId, payChannelWayId: channel.id })),
    onSuccess: (payment, { tab }) => {
      if (payment.paid) {
        tab.close();
        onPaid();
      } else setWrong(!tab.go(payment));
    },
    onError: (_error, { tab }) => tab.close(),
  });
  return {
    /** Call it in the click, because browsers block later tabs. */
    go: (channel: PayChannel, known: Payment | null = null) => {
      if (pay.isLocked()) return;
      const tab = openPayTab();
      setWrong(false);
      pay.mutate({ channel, known, tab });
    },
    pending: pay.isPending,
    gone: pay.isSuccess && !wrong,
    failure: wrong ? '支付页面打不开，请换一种支付方式' : pay.error ? failureText(pay.error) : null,
  };
}
