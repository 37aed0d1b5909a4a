/**
 * Runs in the page: goes to an address below the base as Back and Forward do, by an entry of the router's own shape and
 * the event that tells of it. Fulfilled once the router has arrived and the page's own heading stands.
 */
export async function goWithin(path: string): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  const left = document.querySelector('h1');
  const state = history.state as { idx?: number } | null;
  // The router names each page that it arrives at.
  document.title = '';
  history.pushState({ idx: (state?.idx ?? 0) + 1, key: Math.random().toString(36).slice(2) }, '', `/new/${path}`);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  const end = performance.now() + 15_000;
  let named = Infinity;
  // Two addresses of one page may share a heading: it is the new one's own when no other follows.
  const stands = () => {
    const heading = document.querySelector('h1');
    return heading !== null && (heading !== left || performance.now() - named > 500);
  };
  while (named === Infinity || !stands()) {
    if (performance.now() > end) throw new Error(`${path} did not come`);
    await pause();
    if (named === Infinity && document.title) named = performance.now();
  }
}
