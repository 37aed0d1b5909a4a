/** Results of pressing a page's controls; `next` is where to continue after the page was reloaded. */
export interface Pressed {
  dead: string[];
  next: number;
  /** The control at `next` does not exist (any more). */
  missing: boolean;
}
export interface ControlWatch {
  /** Each visible, enabled control: its name, and its index among controls of the same name. */
  list(scope: string): string[];
  /** Presses the controls in order, starting at `from`, until one changes the page. */
  press(scope: string, keys: string[], from: number): Promise<Pressed>;
}
declare global {
  interface Window {
    controlWatch: ControlWatch;
    /** Receives the page while a dialog is open. */
    dialogOpened: (html: string) => Promise<void>;
  }
}

/** Runs in the page, before its own scripts. */
export function installControlWatch(): void {
  let effect = '';
  let pressed: HTMLElement | null = null;
  const note = (what: string) => {
    effect ||= what;
  };

  const selector =
    'a[href], button, summary, input[type=checkbox], input[type=radio], [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=checkbox], [role=radio], [role=switch], [role=treeitem]';
  /** Checkboxes and radios are often drawn by their label. */
  const faceOf = (element: HTMLElement): HTMLElement => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return label ?? element;
  };
  const isShown = (element: HTMLElement) => {
    const face = faceOf(element);
    const box = face.getBoundingClientRect();
    return (
      face.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      box.width > 1 &&
      box.height > 1 &&
      !element.closest('[inert]')
    );
  };
  /** Disabled, busy, or already in the state that a press would set. */
  const isIdle = (element: HTMLElement) =>
    element.matches(
      ':disabled, [aria-disabled=true], [aria-busy=true], [aria-current]:not([aria-current=false]), [aria-selected=true][role=tab], [role=radio][aria-checked=true], [role=menuitemradio][aria-checked=true], input[type=radio]:checked',
    ) ||
    // A press on the chosen button of a group changes nothing.
    (element.matches('[aria-pressed=true]') &&
      element.closest('[role=group], fieldset')?.querySelector('[aria-pressed=false]') != null);
  const nameOf = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ||
      faceOf(element).innerText ||
      element.querySelector('img')?.alt ||
      element.title ||
      element.getAttribute('href') ||
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60);

  const collect = (scope: string): { key: string; element: HTMLElement }[] => {
    const seen = new Map<string, number>();
    const roots = [...document.querySelectorAll<HTMLElement>(scope)];
    return roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      .filter((element) => isShown(element) && !isIdle(element))
      .map((element) => {
        const role =
          element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element.localName);
        // Ignores digits and results in a name, because they change; the rest identifies the control.
        const name = role === 'gridcell' ? nameOf(element).replace(/ .*/, '') : nameOf(element);
        const plain = `${role} ${name.replace(/\d+/g, '#')}`;
        const nth = (seen.get(plain) ?? 0) + 1;
        seen.set(plain, nth);
        return { key: `${plain} (${nth})`, element };
      });
  };

  const spared = '[role=timer], [role=progressbar], [role=slider], time, head, head *';
  const counts = (record: MutationRecord) => {
    const element = record.target instanceof Element ? record.target : record.target.parentElement;
    return element !== null && !element.closest(spared);
  };
  const observer = new MutationObserver((records) => {
    if (records.some(counts)) note('DOM');
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  document.addEventListener('focusin', ({ target }) => {
    // Focus on the pressed button itself is no effect.
    if (target instanceof Element && target !== document.body && !target.contains(pressed)) note('focus');
  });
  for (const kind of ['play', 'pause', 'fullscreenchange', 'hashchange']) {
    document.addEventListener(kind, () => note(kind), true);
  }
  /** Notes a call. Calls that would open a window or need a real gesture are not executed. */
  const wrap = <Owner extends object>(
    owner: Owner,
    name: keyof Owner & string,
    what: string,
    instead?: () => unknown,
  ) => {
    const original = owner[name];
    if (typeof original !== 'function') return;
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]): unknown {
        note(what);
        return instead ? instead() : Reflect.apply(original, this, args);
      },
    });
  };
  /** The router's index of the entry, because history.length stops at 50. */
  const depth = () => (history.state as { idx?: number } | null)?.idx ?? 0;
  const back = history.back.bind(history);
  const go = history.go.bind(history);
  // Leaving the document counts as an effect but is prevented, because it would end the test.
  history.go = (delta = 0) => {
    note('URL');
    if (depth() + delta >= 0) go(delta);
  };
  history.back = () => history.go(-1);
  /** A replaced entry cannot be undone by Back, so the old address is restored with a popstate event. */
  const replaceState = history.replaceState.bind(history);
  const goTo = (address: string) => {
    replaceState({ ...(history.state as object), key: crypto.randomUUID() }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  };
  wrap(window, 'fetch', 'network');
  wrap(XMLHttpRequest.prototype, 'send', 'network');
  wrap(navigator, 'sendBeacon', 'network');
  wrap(Storage.prototype, 'setItem', 'storage');
  wrap(Storage.prototype, 'removeItem', 'storage');
  wrap(History.prototype, 'pushState', 'URL');
  wrap(History.prototype, 'replaceState', 'URL');
  wrap(Clipboard.prototype, 'writeText', 'clipboard');
  wrap(Document.prototype, 'execCommand', 'clipboard');
  wrap(HTMLMediaElement.prototype, 'play', 'media');
  wrap(HTMLMediaElement.prototype, 'pause', 'media');
  wrap(window, 'open', 'popup', () => null);
  wrap(window, 'print', 'print', () => null);
  wrap(HTMLAnchorElement.prototype, 'click', 'download', () => null);
  wrap(HTMLInputElement.prototype, 'click', 'file dialog', () => null);
  wrap(HTMLFormElement.prototype, 'submit', 'form', () => null);
  wrap(Element.prototype, 'requestFullscreen', 'fullscreen', () => Promise.resolve());
  wrap(HTMLVideoElement.prototype, 'requestPictureInPicture', 'picture in picture', () => Promise.resolve());
  /** Kinds of router links of which one has already been followed. */
  const followed = new Set<string>();
  const stay = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  // Last listener: a link that no handler prevented leaves the document, which is an effect.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (event.defaultPrevented) {
      // The cards of a list lead to the same page, and rendering it for each would take half of the time.
      const kind = `${link.className} ${link.parentElement?.className} ${link.pathname.split('/', 4).join('/')}`;
      if (!followed.has(kind)) return void followed.add(kind);
      stay();
      note('URL');
      return;
    }
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    if (link.href !== location.href) note('document');
  });

  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** Polls every `every` ms at most, because searching for a control slows the page that is loading. */
  const until = async (done: () => boolean, milliseconds: number, every = 60) => {
    const end = performance.now() + milliseconds;
    let isDone = done();
    while (!isDone && performance.now() < end) {
      await later(every);
      isDone = done();
    }
    return isDone;
  };
  const press = (element: HTMLElement) => {
    const face = faceOf(element);
    pressed = element;
    observer.takeRecords();
    const options = { bubbles: true, cancelable: true, composed: true, view: window, button: 0 };
    face.dispatchEvent(new PointerEvent('pointerdown', { ...options, pointerType: 'mouse', isPrimary: true }));
    face.dispatchEvent(new MouseEvent('mousedown', options));
    element.focus({ preventScroll: true });
    observer.takeRecords();
    effect = '';
    face.dispatchEvent(new PointerEvent('pointerup', { ...options, pointerType: 'mouse', isPrimary: true }));
    face.dispatchEvent(new MouseEvent('mouseup', options));
    face.dispatchEvent(new MouseEvent('click', { ...options, detail: 1 }));
  };
  const list = (scope: string) => collect(scope).map(({ key }) => key);

  window.controlWatch = {
    list,
    async press(scope, keys, from) {
      const dead: string[] = [];
      const address = location.href;
      const find = (key: string) => collect(scope).find((control) => control.key === key)?.element;
      /** Whether the page is as before and shows the next control. */
      const goesOn = (next: string | undefined) =>
        location.href === address &&
        !document.querySelector('dialog[open], [aria-modal=true]') &&
        (next === undefined || find(next) !== undefined);
      for (const [index, key] of keys.entries()) {
        if (index < from) continue;
        await until(() => find(key) !== undefined, 300);
        const element = find(key);
        if (!element) return { dead, next: index, missing: true };
        const before = depth();
        press(element);
        // A call, its response or a lazy part is an effect too, but comes later.
        if (!(await until(() => effect !== '', 5000, 10))) dead.push(key);
        await later(30);
        if (document.querySelector('dialog[open]')) await window.dialogOpened(document.documentElement.outerHTML);
        const isReady = () => goesOn(keys[index + 1]);
        if (isReady()) continue;
        if (location.href !== address) {
          if (depth() <= before && history.state !== null) goTo(address);
          else back();
        } else {
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        }
        if (!(await until(isReady, 1000))) return { dead, next: index + 1, missing: false };
      }
      return { dead, next: keys.length, missing: false };
    },
  };
}
