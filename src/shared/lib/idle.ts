/** Whether the connection is slow or metered; nothing is prefetched then. */
export const savesData = (): boolean => {
  // Only Chromium has navigator.connection, so the DOM types lack it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/** Runs once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const schedule = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(run, { timeout: 5_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, 1_500); // Safari has no idle callback
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') schedule();
  else {
    window.addEventListener('load', schedule, { once: true });
    cancel = () => window.removeEventListener('load', schedule);
  }
  return () => cancel();
}

/** As `whenIdle`, for prefetching: does nothing on a slow or metered connection. */
export const preloadWhenIdle = (run: () => void): (() => void) => (savesData() ? () => undefined : whenIdle(run));
