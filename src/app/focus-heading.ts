import { createExclusiveTask } from './exclusive-task';

const patience = 10_000;
const settleTime = 1_000;
const watch = createExclusiveTask();

const headingNow = () => document.querySelector<HTMLElement>('main h1');

function focusOn(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a route change the focus stands on the new page's h1, so that a screen reader says where one is. Called
 * while the old page still stands: its own heading does not count, unless it turns out to stay. A heading that
 * the page replaces when its data comes hands the focus on to the one that follows.
 */
export function focusNextHeading(): void {
  const old = headingNow();
  const before = document.activeElement;
  let given: HTMLElement | null = null;
  const tryNow = (maySettle: boolean) => {
    if (given?.isConnected) {
      if (document.activeElement !== given) watch.stop(); // the learner has moved on
      return;
    }
    // A learner who has meanwhile moved the focus elsewhere keeps it; a removed element leaves it on the body.
    const active = document.activeElement;
    if (active !== before && active !== document.body && active !== null) {
      watch.stop();
      return;
    }
    const heading = headingNow();
    if (!heading || (heading === old && !maySettle)) return;
    given = heading;
    focusOn(heading);
  };
  const observer = new MutationObserver(() => tryNow(false));
  const timers = [setTimeout(() => tryNow(true), settleTime), setTimeout(watch.stop, patience)];
  watch.begin(() => {
    observer.disconnect();
    timers.forEach(clearTimeout);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
