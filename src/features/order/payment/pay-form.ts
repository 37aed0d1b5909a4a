export interface PayForm {
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
