import { scrollPosition } from '@/shared/lib/scroll-positions';

/** A task with one run at a time: `begin` ends the previous run, and returns the signal of the new one's end. */
function createExclusiveTask() {
  let running = new AbortController();
  const stop = () => running.abort();
  const begin = (): AbortSignal => {
    stop();
    running = new AbortController();
    return running.signal;
  };
  return { begin, stop };
}

const patience = 3_000;
const waiting = createExclusiveTask();

/** Restores the scroll position on Back and Forward as soon as the page is tall enough. */
export function restoreScroll(entry: string): void {
  waiting.stop();
  const top = scrollPosition(entry);
  const reachable = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  if (reachable()) {
    window.scrollTo(0, top);
    return;
  }
  const observer = new ResizeObserver(() => {
    if (!reachable()) return;
    waiting.stop();
    window.scrollTo(0, top);
  });
  // Stop when the learner scrolls.
  const timer = setTimeout(waiting.stop, patience);
  const signal = waiting.begin();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body);
  window.addEventListener('wheel', waiting.stop, { passive: true, signal });
  window.addEventListener('keydown', waiting.stop, { signal });
}

export function scrollToTop(): void {
  waiting.stop();
  window.scrollTo(0, 0);
}

/** Ends the wait for a page that is no longer shown to be tall enough. */
export const forgetScroll = waiting.stop;

const headingPatience = 10_000;
const settleTime = 1_000;
const watch = createExclusiveTask();

const headingNow = () => document.querySelector<HTMLElement>('main h1');

function focusOn(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new page's h1 after a route change, so that screen readers announce the page. It is called
 * while the old page is still shown, so the old heading does not count, unless it stays. When the page replaces its
 * heading as data arrives, the focus moves to the new one.
 */
export function focusNextHeading(): void {
  const old = headingNow();
  const before = document.activeElement;
  let focused: HTMLElement | null = null;
  const tryNow = (maySettle: boolean) => {
    if (focused?.isConnected) {
      if (document.activeElement !== focused) watch.stop(); // the learner has moved the focus
      return;
    }
    // If the learner has moved the focus, leave it. After a removed element the focus is on the body.
    const active = document.activeElement;
    if (active !== before && active !== document.body && active !== null) {
      watch.stop();
      return;
    }
    const heading = headingNow();
    if (!heading || (heading === old && !maySettle)) return;
    focused = heading;
    focusOn(heading);
  };
  // In the next frame: focusing lays the page out, which the rest of the render would make stale at once.
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => tryNow(false));
  });
  const timers = [setTimeout(() => tryNow(true), settleTime), setTimeout(watch.stop, headingPatience)];
  watch.begin().addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    timers.forEach(clearTimeout);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Ends the wait for the heading of a page that is no longer shown. */
export const forgetHeading = watch.stop;
