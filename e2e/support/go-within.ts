/**
 * Runs in the page. Navigates as Back and Forward do, with popstate and an entry in the router's shape. Resolves when
 * the router has arrived and the page has its heading.
 */
export async function goWithin(path: string): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  const left = document.querySelector('h1');
  const state = history.state as { idx?: number } | null;
  // The router sets the title when it has arrived.
  document.title = '';
  history.pushState({ idx: (state?.idx ?? 0) + 1, key: Math.random().toString(36).slice(2) }, '', `/new/${path}`);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  const end = performance.now() + 15_000;
  let named = Infinity;
  // Two addresses may share a heading, so it must stay for a moment.
  const hasNewHeading = () => {
    const heading = document.querySelector('h1');
    return heading !== null && (heading !== left || performance.now() - named > 500);
  };
  while (named === Infinity || !hasNewHeading()) {
    if (performance.now() > end) throw new Error(`${path} was not shown`);
    await pause();
    if (named === Infinity && document.title) named = performance.now();
  }
}
