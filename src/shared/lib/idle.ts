const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches ahead what a click may need: when the page has loaded and the browser rests, never where the learner saves
 * data. Returns what calls it off.
 */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => undefined;
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
