import { createStore } from 'zustand/vanilla';

/** Ms between two questions to the site while the browser says that there is no network. */
const askPause = 30_000;
/** Ms after the first response at that time: it may have been sent before the network was lost. */
const askSoon = 2_000;

/** The smallest file of the site, always from the server. Rejects without a response within 3 s. */
export function fetchVersionFile(): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), 3_000);
  return fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store', signal: control.signal }).finally(() =>
    clearTimeout(timer),
  );
}
/** Whether the site can be reached now. */
export const siteResponds = (): Promise<boolean> =>
  fetchVersionFile().then(
    () => true,
    () => false,
  );

const store = createStore<{ online: boolean; returns: number }>(() => ({ online: true, returns: 0 }));
const setOnline = (online: boolean): void => {
  const now = store.getState();
  if (online !== now.online) store.setState({ online, returns: now.returns + (online ? 1 : 0) });
};

/** `lostAt`: when the browser said that the network is gone, on the page's monotonic clock. */
const asking = { timer: 0, lostAt: 0 };
/** navigator.onLine is only a hint, false behind some proxies and virtual networks, so the site is asked again. */
async function ask(pause = askPause): Promise<void> {
  clearTimeout(asking.timer);
  setOnline(navigator.onLine || (await siteResponds()));
  askAgain(pause);
}
function askAgain(pause: number): void {
  clearTimeout(asking.timer);
  if (!navigator.onLine) asking.timer = window.setTimeout(() => void ask(), pause);
}
// The build and the mock server run this file in Node, where there is no `navigator`, or one that knows no network.
if (typeof navigator !== 'undefined' && 'onLine' in navigator) {
  window.addEventListener('offline', () => {
    asking.lostAt = performance.now();
    void ask(askSoon);
  });
  window.addEventListener('online', () => {
    clearTimeout(asking.timer);
    store.setState(({ returns }) => ({ online: true, returns: returns + 1 }));
  });
  if (!navigator.onLine) void ask(askSoon);
}

export const network = {
  isOnline: (): boolean => store.getState().online,
  /** A service has responded, to a request of `duration` ms ago: if that was after the loss, there is a network. */
  noteResponse: (duration: number): void => {
    if (store.getState().online || performance.now() - duration < asking.lostAt) return;
    setOnline(true);
    askAgain(askSoon);
  },
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
  /** Calls `listener` when the network is back. Returns the function that stops this. */
  onReturn: (listener: () => void): (() => void) =>
    store.subscribe(({ returns }, before) => {
      if (returns !== before.returns) listener();
    }),
};
