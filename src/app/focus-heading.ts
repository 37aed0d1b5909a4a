const patience = 10_000;
let stop = () => {};

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** After a route change the focus stands on the new page's h1, so that a screen reader says where one is. */
export function focusNextHeading(): void {
  stop();
  const observer = new MutationObserver(() => {
    // A learner who has meanwhile moved into the page keeps the focus.
    const active = document.activeElement;
    if ((active && active !== document.body && active.closest('main, dialog')) || focusHeading()) stop();
  });
  const timer = setTimeout(() => stop(), patience);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stop = () => {};
  };
  // The old page is still there in this task; the new one is the next to appear.
  observer.observe(document.body, { childList: true, subtree: true });
}
