import type { Payment } from '@/api/products/schema';
import { readPayForm, webAddress, type PayForm } from './pay-form';

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
