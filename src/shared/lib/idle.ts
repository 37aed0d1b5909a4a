interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
/** A line that is short or paid by the byte: nothing is fetched ahead on it. */
export const isSparing = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
};

/** Runs when the page has loaded and the browser rests. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const rest = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(run, { timeout: 5_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, 1_500); // Safari has no idle callback
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') rest();
  else {
    window.addEventListener('load', rest, { once: true });
    cancel = () => window.removeEventListener('load', rest);
  }
  return () => cancel();
}

/** The same for what a click may need and what a page can do without: not on a sparing line. */
export const preloadWhenIdle = (run: () => void): (() => void) => (isSparing() ? () => undefined : whenIdle(run));
