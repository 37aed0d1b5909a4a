import { readJson, tab } from '@/shared/lib/storage';

const key = 'scroll';
const keptPositions = 50;
const patience = 3_000;

function positions(): Record<string, number> {
  const raw = readJson(tab, key);
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, number>) : {};
}

export function rememberScroll(entry: string): void {
  const all = Object.entries(positions()).filter(([other]) => other !== entry);
  tab.write(key, JSON.stringify(Object.fromEntries([...all.slice(1 - keptPositions), [entry, window.scrollY]])));
}

let stopWaiting = () => {};

/** Back and Forward return to where the learner was, as soon as the page is tall enough again. */
export function restoreScroll(entry: string): void {
  stopWaiting();
  const top = positions()[entry] ?? 0;
  const reachable = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  if (reachable()) {
    window.scrollTo(0, top);
    return;
  }
  const observer = new ResizeObserver(() => {
    if (!reachable()) return;
    stopWaiting();
    window.scrollTo(0, top);
  });
  const timer = setTimeout(() => stopWaiting(), patience);
  // Whoever scrolls meanwhile has decided where to be.
  const giveUp = () => stopWaiting();
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', giveUp);
    window.removeEventListener('keydown', giveUp);
    stopWaiting = () => {};
  };
  observer.observe(document.body);
  window.addEventListener('wheel', giveUp, { passive: true });
  window.addEventListener('keydown', giveUp);
}

export function scrollToTop(): void {
  stopWaiting();
  window.scrollTo(0, 0);
}
