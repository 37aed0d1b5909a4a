const holders = new Set<symbol>();

/** Stops the page behind a dialog from scrolling; answers the release. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const holder = Symbol('dialog');
  holders.add(holder);
  if (holders.size === 1) {
    // The room of a scrollbar that was there stays, or the page would jump aside.
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.classList.add('scroll-lock');
  }
  return () => {
    holders.delete(holder);
    if (holders.size > 0) return;
    root.classList.remove('scroll-lock');
    root.style.removeProperty('--scrollbar');
  };
}
