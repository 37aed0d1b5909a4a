/** What the keys of a page did to it, for each thing that can hold the focus. */
export interface KeyWalk {
  /**
   * Focuses each focusable thing in turn and types letters, digits, Enter, arrows and a blank there. Answers with what
   * changed, and where; things inside `places` are left out.
   */
  type(places: string): Promise<{ tried: string[]; changed: string[] }>;
  /** Answers, marks, place in the paper, and what this device keeps of them. */
  state(): string;
}
declare global {
  interface Window {
    keyWalk: KeyWalk;
  }
}

/** Runs in the page. */
export function installKeyWalk(): void {
  const keys = [
    ...'abcdefghijklmnopqrstuvwxyz0123456789?'.split(''),
    'Enter',
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    ' ',
  ];
  const focusable = 'a[href], button, input, textarea, select, summary, [tabindex]:not(main), [contenteditable=true]';
  const nameOf = (element: Element) => {
    const place = element.closest('dialog, [role=group], [role=radiogroup], section, aside, header, footer');
    const near = place?.getAttribute('aria-label') ?? place?.localName ?? 'page';
    const own = element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 20) || element.localName);
    return `${near} > ${own}`;
  };
  /** A clock says another thing each second. */
  const named = (element: Element) => element.getAttribute('aria-label') ?? '';
  const state = () =>
    JSON.stringify([
      [...document.querySelectorAll('[role=gridcell]')].map((cell) => [named(cell), cell.getAttribute('aria-current')]),
      [...document.querySelectorAll<HTMLInputElement>('article input')].map(({ checked, value }) => [checked, value]),
      [...document.querySelectorAll<HTMLTextAreaElement>('article textarea')].map(({ value }) => value),
      [...document.querySelectorAll('article')].map(named),
      [...document.querySelectorAll('footer [aria-pressed]')].map((button) => button.getAttribute('aria-pressed')),
      location.search,
      Object.entries(localStorage).filter(([key]) => /journal:\w+$|draft:scores/.test(key)),
    ]);
  // The page draws what the store says before a macrotask ends.
  const drawn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled');

  window.keyWalk = {
    state,
    async type(places) {
      const tried: string[] = [];
      const changed: string[] = [];
      const modal = document.querySelector('dialog[open]');
      const all = [...(modal ?? document).querySelectorAll<HTMLElement>(focusable)];
      for (const element of all) {
        if (element.closest(places) || !element.isConnected || !isShown(element)) continue;
        element.focus();
        if (document.activeElement !== element) continue;
        tried.push(nameOf(element));
        const before = state();
        for (const key of keys) {
          element.focus();
          element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          await drawn();
          if (state() === before) continue;
          changed.push(`${nameOf(element)}: ${key}`);
          break;
        }
      }
      return { tried, changed };
    },
  };
}
