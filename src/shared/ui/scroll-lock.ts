const holders = new Set<symbol>();

/** Stops the page behind a dialog from scrolling; returns the release. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const holder = Symbol('dialog');
  holders.add(holder);
  if (holders.size === 1) {
    // Reserve the width of the scrollbar, or the page would jump.
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
