let holders = 0;

/** Stops the page behind a dialog from scrolling; answers the release. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  holders += 1;
  if (holders === 1) {
    // The room of a scrollbar that was there stays, or the page would jump aside.
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.classList.add('scroll-lock');
  }
  return () => {
    holders -= 1;
    if (holders > 0) return;
    root.classList.remove('scroll-lock');
    root.style.removeProperty('--scrollbar');
  };
}
