import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayChannel } from '@/api/payment/schema';
import { unifiedPay } from '@/api/products/endpoints';
import type { Payment } from '@/api/products/schema';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';

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

interface PayForm {
  action: string;
  fields: [name: string, value: string][];
}

/** Returns http(s) addresses only, so that a `javascript:` address cannot run. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address || !/^https?:\/\//i.test(address.trim())) return null;
  try {
    return new URL(address.trim()).href;
  } catch {
    return null;
  }
}

/** Reads action and hidden fields of a server's HTML form, and nothing else of it. */
export function readPayForm(html: string | null | undefined): PayForm | null {
  if (!html) return null;
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  const action = webAddress(form?.getAttribute('action'));
  if (!form || !action) return null;
  const fields = [...form.querySelectorAll('input')]
    .filter((input) => input.getAttribute('type')?.toLowerCase() === 'hidden' && input.getAttribute('name'))
    .map((input): [string, string] => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']);
  return { action, fields };
}

export interface PayTab {
  /** Opens the bank's page; returns false if the payment has none. */
  go: (payment: Payment) => boolean;
  close: () => void;
}

function submitIn(page: Document, { action, fields }: PayForm): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  form.submit();
}

/**
 * Opens a tab for the bank. Call it inside the click, because browsers block tabs that open after a response. If it is
 * blocked anyway, the current tab goes to the bank, which returns to the payment page.
 */
export function openPayTab(): PayTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = '正在前往支付';
    tab.document.body.textContent = '正在前往支付…';
  }
  return {
    go(payment) {
      const url = payment.payType === 'URL' ? webAddress(payment.payUrl) : null;
      const form = payment.payType === 'FORM' ? readPayForm(payment.formHtml) : null;
      const target = tab ?? window;
      if (tab && (url || form)) tab.opener = null; // the bank's page must not control this one
      if (url) target.location.assign(url);
      else if (form) submitIn(target.document, form);
      else tab?.close();
      return url !== null || form !== null;
    },
    close: () => tab?.close(),
  };
}
