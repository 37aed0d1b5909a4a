import { readJson, tab } from '@/shared/lib/storage';
import { createExclusiveTask } from './exclusive-task';

const key = 'scroll';
const keptPositions = 50;
const patience = 3_000;

function positions(): Record<string, number> {
  const raw = readJson(tab, key);
  // Nobody but rememberScroll writes this key.
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, number>) : {};
}

export function rememberScroll(entry: string): void {
  const all = Object.entries(positions()).filter(([other]) => other !== entry);
  tab.write(key, JSON.stringify(Object.fromEntries([...all.slice(1 - keptPositions), [entry, window.scrollY]])));
}

const waiting = createExclusiveTask();

/** Restores the scroll position on Back and Forward as soon as the page is tall enough. */
export function restoreScroll(entry: string): void {
  waiting.stop();
  const top = positions()[entry] ?? 0;
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
