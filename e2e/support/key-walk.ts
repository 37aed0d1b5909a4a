/** Effects of keys on a page, for each focusable element. */
export interface KeyWalk {
  /**
   * Focuses each focusable element in turn and types letters, digits, Enter, arrows and a space. Returns what changed,
   * and where. Skips elements inside `places`.
   */
  type(places: string): Promise<{ tried: string[]; changed: string[] }>;
  /** Answers, marks, current question, and the copies on this device. */
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
  /** Texts of clocks change every second, so they are ignored. */
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
  // React renders a change of the store before the next macrotask.
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
          // A number field has these keys for itself.
          if (element.matches('[role=spinbutton]') && /^Arrow(?:Up|Down)$/.test(key)) continue;
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
