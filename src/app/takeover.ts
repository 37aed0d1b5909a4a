// A public page may stand before the application: `npm run prerender` has written it as html (docs/operations.md). The
// application renders the same page over it.

const readsElement = () => document.querySelector('#reads');

/** Whether #root shows a page that was written before, and the application has not rendered yet. */
export const isTakeover = (): boolean => readsElement() !== null;

/** The responses with which the page was written, as text; null without them. */
export const writtenReads = (): string | null => readsElement()?.textContent ?? null;

const linksTo = (href: string) =>
  Array.from(document.querySelectorAll('#root a')).filter((link) => link.getAttribute('href') === href);

/** Returns what the first render calls: it focuses the link that has the focus now, the only thing that can have it. */
export function beginTakeover(): () => void {
  const href = document.activeElement?.getAttribute('href') ?? null;
  const place = href === null || !document.activeElement ? -1 : linksTo(href).indexOf(document.activeElement);
  return () => {
    readsElement()?.remove();
    // Set for the written page only (scripts/lib/first-paint.mjs).
    delete document.documentElement.dataset.visited;
    const link = href === null ? undefined : linksTo(href)[place];
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  };
}
