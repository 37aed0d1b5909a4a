import { vi } from 'vitest';

/** Replaces the new tab in which the bank page opens. */
export function spyTab() {
  const assign = vi.fn<(url: string) => void>();
  const close = vi.fn<() => void>();
  const document = window.document.implementation.createHTMLDocument();
  const tab = { document, location: { assign }, close, opener: window as Window | null };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { open, assign, close, tab };
}
