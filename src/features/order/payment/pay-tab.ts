import type { Payment } from '@/api/products/schema';

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
