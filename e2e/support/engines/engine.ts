/**
 * A browser engine as the tests of all engines use it. Playwright drives the Chromium of today only well, and of Firefox and
 * WebKit only its own builds, so each engine has a driver of its own behind these few commands.
 */
export interface Engine {
  /** With its version, as the browser tells it. */
  name: string;
  /** Opens an address, and waits until it has loaded. A page that asks whether to leave is left. */
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It must not use anything from outside. */
  run<Args extends unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Clicks the element at this XPath with the mouse. It must be visible. */
  click(xpath: string): Promise<void>;
  /** Focuses the field and types the text with the keyboard. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a letter or an arrow key. */
  press(key: 'a' | 'ArrowLeft' | 'ArrowRight'): Promise<void>;
  /** Errors that pages have thrown or logged since the start. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** What an engine starts with: the site's address and the mocked world of the test. */
export interface Start {
  baseURL: string;
  world: string;
}

/** Runs before a page's own scripts: what a first visit would ask for, and what the page's errors are. */
export function prepare(): void {
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('projectAsked', '1');
  // The bind page opens only after a WeChat login without a phone.
  if (/bindphone$/i.test(location.pathname)) sessionStorage.setItem('bind', '{"sessionKey":"wxkey1"}');
}
