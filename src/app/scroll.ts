import { scrollPosition } from '@/shared/lib/scroll-positions';
import { createExclusiveTask } from './exclusive-task';

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
  const giveUp = () => waiting.stop();
  const timer = setTimeout(giveUp, patience);
  waiting.begin(() => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', giveUp);
    window.removeEventListener('keydown', giveUp);
  });
  observer.observe(document.body);
  window.addEventListener('wheel', giveUp, { passive: true });
  window.addEventListener('keydown', giveUp);
}

export function scrollToTop(): void {
  waiting.stop();
  window.scrollTo(0, 0);
}

/** Ends the wait for a page that is no longer shown to be tall enough. */
export const forgetScroll = waiting.stop;
