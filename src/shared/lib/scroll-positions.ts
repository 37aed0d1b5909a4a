import { readJson, tab } from './storage';

const key = 'scroll';
const maxPositions = 50;

function positions(): Record<string, number> {
  const raw = readJson(tab, key);
  // Only keepScrollPosition writes this key.
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, number>) : {};
}

/** Px that a history entry was scrolled down when it was left; 0 for a new one. */
export const scrollPosition = (entry: string): number => positions()[entry] ?? 0;

export function keepScrollPosition(entry: string): void {
  const all = Object.entries(positions()).filter(([other]) => other !== entry);
  tab.write(key, JSON.stringify(Object.fromEntries([...all.slice(1 - maxPositions), [entry, window.scrollY]])));
}
